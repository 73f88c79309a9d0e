CREATE TABLE "open_quizzes" (
	"learner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_quizzes_learner_id_subject_pk" PRIMARY KEY("learner_id","subject")
);
--> statement-breakpoint
ALTER TABLE "open_quizzes" ADD CONSTRAINT "open_quizzes_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;