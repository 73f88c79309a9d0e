CREATE TABLE "one_time_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_digest" text NOT NULL,
	"link_digest" text NOT NULL,
	"email" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "one_time_codes_link_digest_unique" UNIQUE("link_digest")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"generation" integer NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_providers_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"full_name" text NOT NULL,
	"profile_pic" text,
	"status" text NOT NULL,
	"left_at" timestamp with time zone,
	"erase_after" timestamp with time zone,
	"utm_source" text,
	"attribution" jsonb NOT NULL,
	"sign_up_source" text NOT NULL,
	"time_zone" text,
	"preferences" jsonb NOT NULL,
	"persona_step" text NOT NULL,
	"persona" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_folded_unique" UNIQUE("email_folded"),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('Active', 'InActive', 'ScheduledForDeletion'))
);
--> statement-breakpoint
CREATE TABLE "drafts_set_aside" (
	"learner_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"key" text NOT NULL,
	"files" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_set_aside_pk" PRIMARY KEY("learner_id","course_id","lesson_id","key","updated_at")
);
--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts_set_aside" ADD CONSTRAINT "drafts_set_aside_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_providers_by_user" ON "sign_in_providers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("erase_after") WHERE "users"."erase_after" is not null;--> statement-breakpoint
ALTER TABLE "learners" ADD CONSTRAINT "learners_joined_into_learners_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learners_by_account" ON "learners" USING btree ("joined_into") WHERE "learners"."joined_into" is not null;