CREATE TABLE "rota_publications" (
	"rota_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone,
	"request_id" text,
	"shifts" jsonb NOT NULL,
	"baseline" jsonb NOT NULL,
	"before" jsonb,
	"undo_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shifts_seen" (
	"rota_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shifts" jsonb NOT NULL,
	CONSTRAINT "shifts_seen_user_id_rota_id_pk" PRIMARY KEY("user_id","rota_id")
);
