-- When a worker took the alert to hand it over; null while nobody speaks to the provider about it. What a killed worker
-- leaves marked may have gone out: a mail is then uncertain and never sent a second time.
alter table stop_alert add column handed_at timestamptz;
