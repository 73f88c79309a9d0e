CREATE TABLE "former_handles" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "display_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "shown" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "former_handles" ADD CONSTRAINT "former_handles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_handles_by_user" ON "former_handles" USING btree ("user_id");