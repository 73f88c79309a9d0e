CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"idempotency_key" text NOT NULL,
	"plan" text NOT NULL,
	"quote" jsonb NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"country" text NOT NULL,
	"zip" text,
	"tax_id" text,
	"source" text,
	"ref" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'failed', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"posting_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_lines_posting_id_line_pk" PRIMARY KEY("posting_id","line"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"lines" integer NOT NULL,
	"subscription_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('charge', 'refund', 'credit')),
	CONSTRAINT "ledger_postings_lines" CHECK ("ledger_postings"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"payload" jsonb,
	"event" jsonb,
	"subscription_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "provider_events_state" CHECK ("provider_events"."state" in ('pending', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"since" timestamp with time zone,
	"plan" text,
	"purchase_type" text,
	"period_end" timestamp with time zone,
	"cancels_at" timestamp with time zone,
	"pauses_at" timestamp with time zone,
	"refused_events" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('Active', 'Unavailable', 'Cancelled', 'Paused', 'PastDue', 'OnHold', 'CardDenied', 'Trialing')),
	CONSTRAINT "subscriptions_purchase_type" CHECK ("subscriptions"."purchase_type" in ('subscription', 'product'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_by_key" ON "checkouts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_by_reference" ON "checkouts" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "checkouts_by_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_lines_by_account" ON "ledger_lines" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_subscription" ON "ledger_postings" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_subscription" ON "provider_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "provider_events_unsettled" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_reference" ON "subscriptions" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "subscriptions_by_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	posting uuid;
	said integer;
BEGIN
	IF tg_table_name = 'ledger_postings' THEN posting := new.id; ELSE posting := new.posting_id; END IF;
	SELECT "lines" INTO said FROM "ledger_postings" WHERE "id" = posting;
	IF said <> (SELECT count(*) FROM "ledger_lines" WHERE "posting_id" = posting)
		OR EXISTS (
			SELECT 1 FROM "ledger_lines" WHERE "posting_id" = posting GROUP BY "currency" HAVING sum("amount_minor") <> 0
		)
	THEN RAISE EXCEPTION 'posting % does not balance', posting;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balance" AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_lines_balance" AFTER INSERT ON "ledger_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();--> statement-breakpoint
CREATE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "ledger_stays"();
