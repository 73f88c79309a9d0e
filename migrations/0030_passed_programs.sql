CREATE TABLE "passed_programs" (
	"learner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"files" jsonb NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passed_programs_learner_id_subject_pk" PRIMARY KEY("learner_id","subject")
);
--> statement-breakpoint
ALTER TABLE "passed_programs" ADD CONSTRAINT "passed_programs_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;