CREATE TABLE "wall_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"revision" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"theme" text NOT NULL,
	"month" text,
	"files" jsonb NOT NULL,
	"stdin" text NOT NULL,
	"args" jsonb NOT NULL,
	"database" text,
	"cover" jsonb NOT NULL,
	"state" text NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"picked_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wall_entries_state" CHECK ("wall_entries"."state" in ('waiting', 'shown', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "wall_entries" ADD CONSTRAINT "wall_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_entries" ADD CONSTRAINT "wall_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wall_entries_once" ON "wall_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "wall_entries_by_user" ON "wall_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wall_entries_shown" ON "wall_entries" USING btree ("approved_at","id") WHERE "wall_entries"."state" = 'shown' and "wall_entries"."withdrawn_at" is null and not "wall_entries"."is_hidden";--> statement-breakpoint
CREATE INDEX "wall_entries_by_month" ON "wall_entries" USING btree ("month") WHERE "wall_entries"."month" is not null;--> statement-breakpoint
CREATE INDEX "wall_entries_waiting" ON "wall_entries" USING btree ("published_at","id") WHERE "wall_entries"."state" = 'waiting' and "wall_entries"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "wall_entries_picked" ON "wall_entries" USING btree ("picked_at") WHERE "wall_entries"."picked_at" is not null;--> statement-breakpoint
CREATE INDEX "wall_entries_to_forget" ON "wall_entries" USING btree ("withdrawn_at") WHERE "wall_entries"."withdrawn_at" is not null;