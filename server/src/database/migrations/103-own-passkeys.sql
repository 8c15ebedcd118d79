-- What employees are shown of their passkeys (decision 057): which device registered one, by what its browser said of
-- itself, and when it last signed. Of earlier ones neither is known.
alter table employee_passkey add column device text not null default '', add column last_used_at timestamptz;
