CREATE TABLE "sandbox_messages" (
	"event_id" text PRIMARY KEY NOT NULL,
	"subscription" text NOT NULL,
	"sequence" integer NOT NULL,
	"message" jsonb NOT NULL,
	"deliveries" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"card" text,
	"is_messy" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_sessions_kind" CHECK ("sandbox_sessions"."kind" in ('checkout', 'card-update')),
	CONSTRAINT "sandbox_sessions_status" CHECK ("sandbox_sessions"."status" in ('open', 'authenticating', 'done', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"action" text NOT NULL,
	"idempotency_key" text,
	"details" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "subscription_changes_status" CHECK ("subscription_changes"."status" in ('waiting', 'accepted', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "request_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "purpose" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "trial_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider_url" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "purpose" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_messages_by_subscription" ON "sandbox_messages" USING btree ("subscription","sequence");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due" ON "sandbox_subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_by_subscription" ON "subscription_changes" USING btree ("subscription_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_changes_by_key" ON "subscription_changes" USING btree ("subscription_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_purpose" CHECK ("checkouts"."purpose" in ('self', 'team', 'gift'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_method" CHECK ("checkouts"."method" in ('card', 'bank'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_quantity" CHECK ("checkouts"."quantity" > 0 and "checkouts"."trial_days" >= 0);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'pending', 'failed', 'completed', 'closed'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_purpose" CHECK ("subscriptions"."purpose" in ('self', 'team', 'gift'));