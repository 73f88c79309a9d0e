CREATE TABLE "assistant_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"learner_id" uuid NOT NULL,
	"place_kind" text NOT NULL,
	"course_id" text,
	"lesson_id" text,
	"item_id" text,
	"language" text NOT NULL,
	"path" text NOT NULL,
	"first_line" integer NOT NULL,
	"last_line" integer NOT NULL,
	"level" text NOT NULL,
	"by" text NOT NULL,
	"version" text NOT NULL,
	"parts" jsonb NOT NULL,
	"note" text,
	"is_cached" boolean NOT NULL,
	"latency_ms" integer NOT NULL,
	"tokens_in" integer,
	"tokens_out" integer,
	"cost_micros" integer,
	"is_refused" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_days" (
	"day" text NOT NULL,
	"by" text NOT NULL,
	"answered" integer NOT NULL,
	"cached" integer NOT NULL,
	"refused" integer NOT NULL,
	"failed" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "assistant_days_day_by_pk" PRIMARY KEY("day","by")
);
--> statement-breakpoint
CREATE TABLE "assistant_switches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_switches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"is_off" boolean NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_switches_kind" CHECK ("assistant_switches"."kind" in ('all', 'course', 'team'))
);
--> statement-breakpoint
CREATE TABLE "assistant_units" (
	"learner_id" uuid NOT NULL,
	"day" text NOT NULL,
	"question" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_units_learner_id_day_question_pk" PRIMARY KEY("learner_id","day","question")
);
--> statement-breakpoint
CREATE TABLE "assistant_votes" (
	"answer_id" uuid PRIMARY KEY NOT NULL,
	"value" smallint NOT NULL,
	"reason" text,
	"comment" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_votes_value" CHECK ("assistant_votes"."value" in (-1, 1))
);
--> statement-breakpoint
ALTER TABLE "assistant_answers" ADD CONSTRAINT "assistant_answers_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_switches" ADD CONSTRAINT "assistant_switches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_units" ADD CONSTRAINT "assistant_units_learner_id_learners_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."learners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_votes" ADD CONSTRAINT "assistant_votes_answer_id_assistant_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."assistant_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_answers_by_key" ON "assistant_answers" USING btree ("key","asked_at");--> statement-breakpoint
CREATE INDEX "assistant_answers_by_learner" ON "assistant_answers" USING btree ("learner_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "assistant_answers_by_age" ON "assistant_answers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "assistant_switches_by_subject" ON "assistant_switches" USING btree ("kind","subject","id");--> statement-breakpoint
CREATE INDEX "assistant_switches_by_user" ON "assistant_switches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_units_by_time" ON "assistant_units" USING btree ("learner_id","at");--> statement-breakpoint
CREATE INDEX "assistant_units_by_age" ON "assistant_units" USING btree ("at");--> statement-breakpoint
CREATE INDEX "assistant_votes_by_value" ON "assistant_votes" USING btree ("value","at");