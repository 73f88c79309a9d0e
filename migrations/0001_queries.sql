CREATE TABLE "queries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"query_type" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"page_url" text,
	"company" text,
	"team_size" text,
	"sender" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "queries_by_sender" ON "queries" USING btree ("sender","received_at");--> statement-breakpoint
CREATE INDEX "queries_by_age" ON "queries" USING btree ("received_at");