-- When WeChat was last asked with a setting and did not answer (decision 057): of those that it has never answered, the
-- one that has waited longest gets a turn at each login, so that no number of claims keeps an owner out for good.
alter table channel_setting add column app_asked_at timestamptz;
