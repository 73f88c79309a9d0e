CREATE TABLE "root_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "root_key_is_one" CHECK ("root_key"."id" = 1)
);
