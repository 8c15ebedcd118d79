-- How many months after their last day leavers can read what they were sent before (SLIP-08). Null: as long as it is
-- kept, which is how it was.
alter table company_default
  add column leaver_months smallint check (leaver_months between 0 and 120);
