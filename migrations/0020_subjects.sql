-- What was tried or drafted is named by one subject: that of a lesson is `lesson:<course>/<lesson>`.
ALTER TABLE "attempts" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "attempts" SET "subject" = 'lesson:' || "course_id" || '/' || "lesson_id";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "course_id";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "lesson_id";--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "drafts" SET "subject" = 'lesson:' || "course_id" || '/' || "lesson_id";--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_learner_id_course_id_lesson_id_key_pk";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "course_id";--> statement-breakpoint
ALTER TABLE "drafts" DROP COLUMN "lesson_id";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_learner_id_subject_key_pk" PRIMARY KEY("learner_id","subject","key");--> statement-breakpoint
ALTER TABLE "drafts_set_aside" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "drafts_set_aside" SET "subject" = 'lesson:' || "course_id" || '/' || "lesson_id";--> statement-breakpoint
ALTER TABLE "drafts_set_aside" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts_set_aside" DROP CONSTRAINT "drafts_set_aside_pk";--> statement-breakpoint
ALTER TABLE "drafts_set_aside" DROP COLUMN "course_id";--> statement-breakpoint
ALTER TABLE "drafts_set_aside" DROP COLUMN "lesson_id";--> statement-breakpoint
ALTER TABLE "drafts_set_aside" ADD CONSTRAINT "drafts_set_aside_pk" PRIMARY KEY("learner_id","subject","key","updated_at");
