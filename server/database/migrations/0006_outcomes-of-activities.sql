ALTER TABLE "activities" ADD COLUMN "outcomes" jsonb;--> statement-breakpoint
CREATE INDEX "activities_unreckoned" ON "activities" USING btree ("id") WHERE has_reports and outcomes is null;--> statement-breakpoint
CREATE INDEX "auth_events_person" ON "auth_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "auth_events_agency" ON "auth_events" USING btree ("agency_id","at");