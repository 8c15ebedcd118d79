-- What becomes of a visitor's request: the operator works through them on a screen of the platform (PLATFORM-04).
alter table contact_request
  add column state text not null default 'new' check (state in ('new', 'following', 'done')),
  add column owner_id uuid references user_account,
  -- What the operator noted; may name people, so it is sealed as the request itself is.
  add column note_sealed bytea,
  add column changed_by uuid references user_account,
  add column changed_at timestamptz,
  -- When the operator's mailbox was told.
  add column mailed_at timestamptz;

insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('455', '400', 'platformContact', '试用与咨询', 'Trials and questions', '/platform/platformContact', 455);
