CREATE TABLE "exercise_evidence" (
	"learner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"exercise" text NOT NULL,
	"first_attempt" double precision,
	"passes" double precision[] DEFAULT '{}' NOT NULL,
	"hints" double precision[] DEFAULT '{}' NOT NULL,
	"solutions" double precision[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "exercise_evidence_learner_id_subject_exercise_pk" PRIMARY KEY("learner_id","subject","exercise")
);
--> statement-breakpoint
CREATE TABLE "public_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"skeleton" text NOT NULL,
	"is_public" boolean NOT NULL,
	"is_listed" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "public_profiles_handle_unique" UNIQUE("handle"),
	CONSTRAINT "public_profiles_skeleton_unique" UNIQUE("skeleton")
);
--> statement-breakpoint
ALTER TABLE "exercise_evidence" ADD CONSTRAINT "exercise_evidence_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What learners did before there was evidence: the attempts that are kept, and for passes older than these the lesson's own
-- progress. A quiz counts as passed from 0.7 on; a failed one showed its answers.
WITH "told" AS (
  SELECT "learner_id", "subject", coalesce("exercise", 'quiz') AS "exercise",
    extract(epoch FROM "happened_at") * 1000 AS "at",
    CASE WHEN "kind" = 'quiz' THEN coalesce(("result"->>'score')::float8 >= 0.699999, false) ELSE coalesce("passed", false) END AS "passed",
    "kind" = 'quiz' AND ("result"->>'score')::float8 < 0.699999 AS "showed"
  FROM "attempts" WHERE "kind" IN ('quiz', 'challenge')
), "remembered" AS (
  SELECT "learner_id", 'lesson:' || "course_id" || '/' || "lesson_id" AS "subject", "exercise",
    extract(epoch FROM coalesce("completed_at", "updated_at")) * 1000 AS "at"
  FROM "lesson_progress", unnest("passed_exercises" || CASE WHEN "best_score" >= 0.699999 THEN ARRAY['quiz'] ELSE ARRAY[]::text[] END) AS "exercise"
), "every" AS (
  SELECT "learner_id", "subject", "exercise", "at", 'attempt' AS "what" FROM "told"
  UNION ALL SELECT "learner_id", "subject", "exercise", "at", 'pass' FROM "told" WHERE "passed"
  UNION ALL SELECT "learner_id", "subject", "exercise", "at", 'solution' FROM "told" WHERE "showed"
  UNION ALL SELECT "learner_id", "subject", "exercise", "at", "what"
    FROM "remembered" AS "r", unnest(ARRAY['attempt', 'pass']) AS "what"
    WHERE NOT EXISTS (
      SELECT 1 FROM "told" AS "t" WHERE "t"."passed" AND "t"."learner_id" = "r"."learner_id"
        AND "t"."subject" = "r"."subject" AND "t"."exercise" = "r"."exercise")
  UNION ALL SELECT "learner_id", 'lesson:' || "course_id" || '/' || "lesson_id", 'challenge',
    extract(epoch FROM "solution_revealed_at") * 1000, 'solution'
    FROM "lesson_progress" WHERE "solution_revealed_at" IS NOT NULL
), "daily" AS (
  SELECT "learner_id", "subject", "exercise", "what", round(min("at"))::float8 AS "at"
  FROM "every" GROUP BY "learner_id", "subject", "exercise", "what", floor("at" / 86400000)
)
INSERT INTO "exercise_evidence" ("learner_id", "subject", "exercise", "first_attempt", "passes", "hints", "solutions")
SELECT "learner_id", "subject", "exercise",
  min("at") FILTER (WHERE "what" = 'attempt'),
  coalesce((array_agg("at" ORDER BY "at") FILTER (WHERE "what" = 'pass'))[1:33], '{}'),
  '{}',
  coalesce((array_agg("at" ORDER BY "at") FILTER (WHERE "what" = 'solution'))[1:33], '{}')
FROM "daily" GROUP BY "learner_id", "subject", "exercise";
