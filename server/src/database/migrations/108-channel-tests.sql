-- What came of the last test of an account, so that whoever sends or chooses a channel learns of a failure, too, and not
-- only the page on which it was seen. Settings that are saved again have not been tested.
alter table channel_setting
  add column tested_at timestamptz,
  add column test_result text check (test_result in ('accepted', 'refused', 'unknown')),
  add column test_reason text not null default '',
  add constraint channel_setting_tested check ((tested_at is null) = (test_result is null));
alter table platform_channel_setting
  add column tested_at timestamptz,
  add column test_result text check (test_result in ('accepted', 'refused', 'unknown')),
  add column test_reason text not null default '',
  add constraint platform_channel_setting_tested check ((tested_at is null) = (test_result is null));
-- Whether a message went out since a test or a save is asked with every check of a send.
create index delivery_sent on delivery (company_id, channel, updated_at) where state = 'sent';
