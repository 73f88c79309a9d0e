CREATE TABLE "activity" (
	"learner_id" uuid NOT NULL,
	"quarter" integer NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "activity_learner_id_quarter_pk" PRIMARY KEY("learner_id","quarter")
);
--> statement-breakpoint
DROP INDEX "attempts_by_lesson";--> statement-breakpoint
DROP INDEX "attempts_by_time";--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(files::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts_set_aside" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(files::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "is_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was handed in so far, counted by the quarter of an hour.
INSERT INTO "activity" ("learner_id", "quarter", "attempts")
SELECT "learner_id", floor(extract(epoch from "happened_at") / 900)::int, least(count(*), 100)::int FROM "attempts" GROUP BY 1, 2;
--> statement-breakpoint
-- An account is the learner of its own id.
UPDATE "learners" SET "is_account" = true WHERE "id" IN (SELECT "id" FROM "users");
--> statement-breakpoint
-- A page has nothing to answer again but that it was read.
UPDATE "attempts" SET "result" = NULL WHERE "kind" = 'page';
--> statement-breakpoint
CREATE INDEX "attempts_by_receipt" ON "attempts" USING btree ("learner_id","received_at");--> statement-breakpoint
CREATE INDEX "attempts_with_result" ON "attempts" USING btree ("learner_id","received_at") WHERE "attempts"."result" is not null;--> statement-breakpoint
CREATE INDEX "learners_to_forget" ON "learners" USING btree ("last_seen_at") WHERE not "learners"."is_account";