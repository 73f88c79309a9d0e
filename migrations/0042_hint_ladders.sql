CREATE TABLE "hint_ladders" (
	"learner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"rungs" jsonb NOT NULL,
	"attempt_id" uuid NOT NULL,
	"program" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hint_ladders_learner_id_subject_pk" PRIMARY KEY("learner_id","subject")
);
--> statement-breakpoint
ALTER TABLE "challenge_progress" ADD COLUMN "rungs_shown" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge_progress" ADD COLUMN "rungs_before" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "hint_ladders" ADD CONSTRAINT "hint_ladders_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;