CREATE TABLE "recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recordings_used_at" ON "recordings" USING btree ("used_at");