CREATE TABLE "community_hidden_authors" (
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_hidden_authors_user_id_author_id_pk" PRIMARY KEY("user_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "community_moderation" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_moderation_kind_item_id_pk" PRIMARY KEY("kind","item_id"),
	CONSTRAINT "community_moderation_state" CHECK ("community_moderation"."state" in ('visible', 'waiting', 'hidden', 'cleared'))
);
--> statement-breakpoint
CREATE TABLE "community_mutes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_spoiler" boolean NOT NULL,
	"is_marked_spoiler" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_votes" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"value" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_votes_kind_item_id_user_id_pk" PRIMARY KEY("kind","item_id","user_id"),
	CONSTRAINT "community_votes_value" CHECK ("community_votes"."value" in (-1, 0, 1))
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ALTER COLUMN "campaign_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "item" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "target_user_id" uuid;--> statement-breakpoint
ALTER TABLE "community_hidden_authors" ADD CONSTRAINT "community_hidden_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_hidden_authors" ADD CONSTRAINT "community_hidden_authors_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mutes" ADD CONSTRAINT "community_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_votes" ADD CONSTRAINT "community_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_hidden_authors_by_author" ON "community_hidden_authors" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "community_moderation_by_state" ON "community_moderation" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "community_mutes_by_end" ON "community_mutes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "community_posts_threads" ON "community_posts" USING btree ("subject","created_at") WHERE "community_posts"."thread_id" = "community_posts"."id";--> statement-breakpoint
CREATE INDEX "community_posts_by_thread" ON "community_posts" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "community_posts_by_user" ON "community_posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "community_posts_to_purge" ON "community_posts" USING btree ("deleted_at") WHERE "community_posts"."deleted_at" is not null and "community_posts"."text" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "community_reports_once" ON "community_reports" USING btree ("kind","item_id","user_id");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("kind","item_id") WHERE "community_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "community_reports_by_user" ON "community_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_votes_by_user" ON "community_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_target_user_id_users_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_by_target" ON "operator_actions" USING btree ("target_user_id");--> statement-breakpoint
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_about" CHECK (("operator_actions"."campaign_id" is null) = ("operator_actions"."item" is not null));