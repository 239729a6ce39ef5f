CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "swap_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"shift" jsonb NOT NULL,
	"wanted" jsonb,
	"note" text,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE INDEX "swap_requests_changed" ON "swap_requests" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "swap_requests_from" ON "swap_requests" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "swap_requests_to" ON "swap_requests" USING btree ("to_user_id");