CREATE TABLE "board_appearances" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"appearance" text NOT NULL,
	"adult_since" timestamp with time zone,
	"is_barred" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_counts" (
	"board" integer NOT NULL,
	"country" text NOT NULL,
	"points" integer NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "board_counts_board_country_points_pk" PRIMARY KEY("board","country","points")
);
--> statement-breakpoint
CREATE TABLE "board_follows" (
	"learner_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_follows_learner_id_followed_id_pk" PRIMARY KEY("learner_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "board_scores" (
	"board" integer NOT NULL,
	"learner_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"country" text,
	"is_shown" boolean NOT NULL,
	CONSTRAINT "board_scores_board_learner_id_pk" PRIMARY KEY("board","learner_id")
);
--> statement-breakpoint
CREATE TABLE "challenge_points" (
	"learner_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"points" smallint NOT NULL,
	"counted" smallint DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone,
	"is_due" boolean NOT NULL,
	CONSTRAINT "challenge_points_learner_id_challenge_id_language_pk" PRIMARY KEY("learner_id","challenge_id","language")
);
--> statement-breakpoint
CREATE TABLE "league_groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"week" integer NOT NULL,
	"tier" smallint NOT NULL,
	"size" smallint NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "league_places" (
	"learner_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "league_places_learner_id_week_pk" PRIMARY KEY("learner_id","week")
);
--> statement-breakpoint
CREATE TABLE "league_tiers" (
	"learner_id" uuid PRIMARY KEY NOT NULL,
	"tier" smallint NOT NULL,
	"week" integer NOT NULL,
	"change" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_progress" ADD COLUMN "passes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "board_appearances" ADD CONSTRAINT "board_appearances_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_follows" ADD CONSTRAINT "board_follows_followed_id_learners_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_scores" ADD CONSTRAINT "board_scores_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_points" ADD CONSTRAINT "challenge_points_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_places" ADD CONSTRAINT "league_places_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_places" ADD CONSTRAINT "league_places_group_id_league_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."league_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_tiers" ADD CONSTRAINT "league_tiers_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_follows_of" ON "board_follows" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "board_scores_in_order" ON "board_scores" USING btree ("board",(-"points"),"reached_at","learner_id") WHERE "board_scores"."is_shown" and "board_scores"."points" > 0;--> statement-breakpoint
CREATE INDEX "board_scores_of_country" ON "board_scores" USING btree ("board","country",(-"points"),"reached_at","learner_id") WHERE "board_scores"."is_shown" and "board_scores"."points" > 0 and "board_scores"."country" is not null;--> statement-breakpoint
CREATE INDEX "board_scores_of_learner" ON "board_scores" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "challenge_points_due" ON "challenge_points" USING btree ("learner_id") WHERE "challenge_points"."is_due";--> statement-breakpoint
CREATE INDEX "league_groups_open" ON "league_groups" USING btree ("week","tier","size");--> statement-breakpoint
CREATE INDEX "league_groups_to_settle" ON "league_groups" USING btree ("week") WHERE "league_groups"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "league_places_of_group" ON "league_places" USING btree ("group_id");--> statement-breakpoint
UPDATE "challenge_progress" SET "passes" = (
	SELECT jsonb_agg(jsonb_build_object('language', "language", 'at', to_char("solved_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
	FROM unnest("solved_in") AS "language"
) WHERE "solved_at" IS NOT NULL AND cardinality("solved_in") > 0;--> statement-breakpoint
ALTER TABLE "challenge_progress" DROP COLUMN "solved_in";--> statement-breakpoint
CREATE FUNCTION "change_board_counts"("removed" "board_scores"[], "added" "board_scores"[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "board_counts" ("board", "country", "points", "learners")
	SELECT "board", "place", "points", sum("change")
	FROM (
		SELECT "board", "country", "points", "is_shown", -1 AS "change" FROM unnest("removed")
		UNION ALL
		SELECT "board", "country", "points", "is_shown", 1 FROM unnest("added")
	) AS "changed" CROSS JOIN LATERAL (VALUES ('*'), ("country")) AS "places" ("place")
	WHERE "is_shown" AND "points" > 0 AND "place" IS NOT NULL
	GROUP BY "board", "place", "points"
	HAVING sum("change") <> 0
	ON CONFLICT ("board", "country", "points") DO UPDATE SET "learners" = "board_counts"."learners" + excluded."learners"
$$;--> statement-breakpoint
CREATE FUNCTION "board_counts_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One writer of the counts at a time: `holdBoards` in modules/leaderboard/counting.
	PERFORM pg_advisory_xact_lock(7203155);
	IF tg_op = 'INSERT' THEN
		PERFORM "change_board_counts"(NULL, (SELECT array_agg(ROW("row".*)::"board_scores") FROM "added" AS "row"));
	ELSIF tg_op = 'DELETE' THEN
		PERFORM "change_board_counts"((SELECT array_agg(ROW("row".*)::"board_scores") FROM "removed" AS "row"), NULL);
	ELSE
		PERFORM "change_board_counts"((SELECT array_agg(ROW("row".*)::"board_scores") FROM "removed" AS "row"), (SELECT array_agg(ROW("row".*)::"board_scores") FROM "added" AS "row"));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "board_counts_follow_inserts" AFTER INSERT ON "board_scores" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "board_counts_follow"();--> statement-breakpoint
CREATE TRIGGER "board_counts_follow_updates" AFTER UPDATE ON "board_scores" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "board_counts_follow"();--> statement-breakpoint
CREATE TRIGGER "board_counts_follow_deletes" AFTER DELETE ON "board_scores" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "board_counts_follow"();
