CREATE TABLE "device_orders" (
	"device_id" text PRIMARY KEY NOT NULL,
	"name" text,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "device_sessions" (
	"session" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_accounts" ADD COLUMN "one_time_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "device_sessions_device" ON "device_sessions" USING btree ("device_id");