-- The browser that a session was opened in, as the hash of its device token (018): a login there again ends the session
-- before without asking, and nobody is told that the account is in use elsewhere (SESSION-06).
alter table session add column device_hash bytea;
