-- What a scheduled batch was to go to, eight bytes for each row in the order of the rows: tells whose target is another
-- one now, so that HR hears by name why nothing went out. Null: not scheduled, or scheduled before this was kept.
alter table batch add column planned_rows bytea;
