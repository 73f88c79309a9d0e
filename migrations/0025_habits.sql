CREATE TABLE "learner_goals" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"minutes" smallint NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learner_pauses" (
	"learner_id" uuid NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	CONSTRAINT "learner_pauses_learner_id_first_day_pk" PRIMARY KEY("learner_id","first_day")
);
--> statement-breakpoint
CREATE TABLE "saved_lessons" (
	"learner_id" uuid NOT NULL,
	"course_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_lessons_learner_id_course_id_lesson_id_pk" PRIMARY KEY("learner_id","course_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"learner_id" uuid NOT NULL,
	"week" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_summaries_learner_id_week_pk" PRIMARY KEY("learner_id","week")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "offset_quarters" smallint;--> statement-breakpoint
ALTER TABLE "learner_goals" ADD CONSTRAINT "learner_goals_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_pauses" ADD CONSTRAINT "learner_pauses_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lessons" ADD CONSTRAINT "saved_lessons_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;