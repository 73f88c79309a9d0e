CREATE TABLE "mistakes" (
	"subject" text NOT NULL,
	"fingerprint" text NOT NULL,
	"tests" text NOT NULL,
	"failed" smallint[] NOT NULL,
	"times" integer NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	CONSTRAINT "mistakes_subject_fingerprint_pk" PRIMARY KEY("subject","fingerprint")
);
