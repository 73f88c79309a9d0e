CREATE TABLE "grants" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"opens" text NOT NULL,
	"plan" text NOT NULL,
	"status" text,
	"changes" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "grants_source_source_id_account_id_pk" PRIMARY KEY("source","source_id","account_id"),
	CONSTRAINT "grants_source" CHECK ("grants"."source" in ('subscription', 'gift', 'team', 'appsumo')),
	CONSTRAINT "grants_opens" CHECK ("grants"."opens" in ('free', 'pro')),
	CONSTRAINT "grants_status" CHECK ("grants"."status" in ('Active', 'Trialing', 'PastDue', 'Paused', 'OnHold', 'CardDenied', 'Cancelled')),
	CONSTRAINT "grants_status_of_own" CHECK (("grants"."source" = 'team') = ("grants"."status" is null))
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_by_account" ON "grants" USING btree ("account_id");--> statement-breakpoint
-- Grants of subscriptions and redeemed gifts. `standing` lists the status that the last event left (step 0) and, step by step,
-- those that time alone brings: the rules of `standingAt` as of this migration. Hours, not days: a day of 23 hours is none here.
WITH RECURSIVE standing (id, step, at, status, since) AS (
	SELECT id, 0, NULL::timestamptz, status, since
	FROM subscriptions
	WHERE user_id IS NOT NULL AND purpose = 'self' AND status <> 'Unavailable' AND plan IS NOT NULL
	UNION ALL
	SELECT s.id, standing.step + 1, change.at, change.status, change.since
	FROM standing
	JOIN subscriptions s ON s.id = standing.id
	CROSS JOIN LATERAL (
		SELECT candidate.at, candidate.status, candidate.since
		FROM (VALUES
			(1, s.cancels_at, 'Cancelled', s.cancels_at),
			(2, CASE WHEN standing.status = 'Active' AND s.purchase_type = 'product' THEN s.period_end END, 'Cancelled', s.period_end),
			(3, CASE WHEN standing.status = 'Active' THEN s.pauses_at END, 'Paused', s.pauses_at),
			(4, CASE WHEN standing.status IN ('Active', 'Trialing') AND s.purchase_type = 'subscription' THEN s.period_end + interval '24 hours' END, 'PastDue', s.period_end),
			(5, CASE WHEN standing.status = 'PastDue' THEN standing.since + interval '168 hours' END, 'OnHold', standing.since + interval '168 hours'),
			(6, CASE WHEN standing.status = 'OnHold' THEN standing.since + interval '720 hours' END, 'Cancelled', standing.since + interval '720 hours')
		) AS candidate (rank, at, status, since)
		WHERE candidate.at IS NOT NULL
		ORDER BY candidate.at, candidate.rank
		LIMIT 1
	) AS change
	WHERE standing.status <> 'Cancelled'
)
INSERT INTO grants (source, source_id, account_id, opens, plan, status, changes, starts_at, ends_at)
SELECT
	CASE WHEN s.provider = 'gift' THEN 'gift' ELSE 'subscription' END,
	s.id::text,
	s.user_id,
	'pro',
	s.plan,
	s.status,
	coalesce(
		jsonb_agg(
			jsonb_build_object('at', to_char(standing.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', standing.status)
			ORDER BY standing.step
		) FILTER (WHERE standing.step > 0),
		'[]'
	),
	s.created_at,
	CASE
		WHEN s.status IN ('Active', 'Trialing', 'PastDue')
		THEN min(standing.at) FILTER (WHERE standing.status NOT IN ('Active', 'Trialing', 'PastDue'))
		ELSE s.created_at
	END
FROM subscriptions s
JOIN standing ON standing.id = s.id
GROUP BY s.id;
--> statement-breakpoint
-- Grants of teams: one per member.
INSERT INTO grants (source, source_id, account_id, opens, plan, status, changes, starts_at, ends_at)
SELECT
	'team', teams.id::text, team_members.user_id,
	CASE WHEN teams.licence_type = 'signature' THEN 'pro' ELSE 'free' END,
	teams.licence_type, NULL, '[]', team_members.joined_at, teams.active_until
FROM team_members
JOIN teams ON teams.id = team_members.team_id;
--> statement-breakpoint
-- Grants of AppSumo license codes: they never end.
INSERT INTO grants (source, source_id, account_id, opens, plan, status, changes, starts_at, ends_at)
SELECT
	'appsumo', coalesce(min(licence_codes.digest), granted_plans.user_id::text), granted_plans.user_id,
	'pro', granted_plans.plan, 'Active', '[]', granted_plans.granted_at, NULL
FROM granted_plans
LEFT JOIN licence_codes ON licence_codes.redeemed_by = granted_plans.user_id
GROUP BY granted_plans.user_id, granted_plans.plan, granted_plans.granted_at;
