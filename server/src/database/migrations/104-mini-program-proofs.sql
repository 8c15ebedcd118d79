-- Of several companies that name one mini-program only the one with its secret has it, and WeChat says who that is
-- (decision 057). Both columns hold the account (appid and secret, hashed) for which it was so: another secret is unproved
-- again by itself.
alter table channel_setting add column app_proved text, add column app_failed text;
