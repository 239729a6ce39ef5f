CREATE INDEX "activities_declined" ON "activities" USING btree (("body" ->> 'startDate') COLLATE "C") WHERE outcomes @? '$.clients[*].declinedFor';--> statement-breakpoint
-- What older builds kept of declined activities lacks the reason: the server fills these in when it starts.
UPDATE "activities" SET "outcomes" = NULL WHERE "outcomes" IS NOT NULL
  AND "id" IN (SELECT "activity_id" FROM "activity_events" WHERE "name" = 'v1.activity.unavailable');
