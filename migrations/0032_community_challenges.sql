CREATE TABLE "challenge_counts" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"tried_by" integer NOT NULL,
	"solved_by" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_progress" (
	"learner_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"hints_shown" smallint DEFAULT 0 NOT NULL,
	"hints_before" smallint DEFAULT 0 NOT NULL,
	"revealed_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"solved_day" text,
	"solved_in" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "challenge_progress_learner_id_challenge_id_pk" PRIMARY KEY("learner_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_submissions" (
	"learner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"language" text NOT NULL,
	"passed" boolean NOT NULL,
	"tests_passed" smallint NOT NULL,
	"tests_all" smallint NOT NULL,
	"files" jsonb NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_submissions_learner_id_id_pk" PRIMARY KEY("learner_id","id")
);
--> statement-breakpoint
ALTER TABLE "challenge_progress" ADD CONSTRAINT "challenge_progress_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_submissions" ADD CONSTRAINT "challenge_submissions_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_progress_by_day" ON "challenge_progress" USING btree ("learner_id","solved_day");--> statement-breakpoint
CREATE INDEX "challenge_submissions_by_challenge" ON "challenge_submissions" USING btree ("learner_id","challenge_id","at");--> statement-breakpoint
CREATE INDEX "challenge_submissions_by_time" ON "challenge_submissions" USING btree ("learner_id","at");