ALTER TABLE "sandbox_sessions" DROP CONSTRAINT "sandbox_sessions_kind";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "bank_account" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD CONSTRAINT "sandbox_sessions_kind" CHECK ("sandbox_sessions"."kind" in ('checkout', 'card-update', 'link'));