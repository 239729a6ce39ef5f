CREATE TABLE "device_entries" (
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" uuid,
	"kind" text,
	"pressed_at" text,
	"settled" text,
	CONSTRAINT "device_entries_device_id_origin_seq_pk" PRIMARY KEY("device_id","origin","seq")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost_at" timestamp with time zone;