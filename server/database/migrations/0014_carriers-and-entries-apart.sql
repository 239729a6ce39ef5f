CREATE TABLE "device_keys" (
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"key_hash" text,
	"pending" text,
	"doubted_at" timestamp with time zone,
	CONSTRAINT "device_keys_device_id_origin_pk" PRIMARY KEY("device_id","origin")
);
--> statement-breakpoint
CREATE TABLE "entries_apart" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"why" text NOT NULL,
	"device_id" text,
	"grant_device_id" text NOT NULL,
	"origin" text,
	"seq" bigint,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"entry_id" uuid NOT NULL,
	"said_at" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clock_offset_ms" bigint NOT NULL,
	"clock_corrected" boolean NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "entries_apart_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "device_sessions" DROP CONSTRAINT "device_sessions_pkey";--> statement-breakpoint
ALTER TABLE "device_sessions" ADD CONSTRAINT "device_sessions_session_device_id_pk" PRIMARY KEY("session","device_id");--> statement-breakpoint
ALTER TABLE "activity_events" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "activity_events" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "session_grants" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
CREATE INDEX "entries_apart_grant" ON "entries_apart" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "entries_apart_waiting" ON "entries_apart" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "session_grants" ADD CONSTRAINT "session_grants_id_unique" UNIQUE("id");