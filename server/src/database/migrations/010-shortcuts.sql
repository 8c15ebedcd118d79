-- Pages that a user wants at hand in a company.
create table shortcut (
  company_id uuid not null references company,
  id uuid not null,
  user_account_id uuid not null references user_account,
  name text not null,
  path text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, user_account_id, path)
);

-- The notice after login (SHELL-14): of no screen, closed for good like a tip.
insert into page_tip (name, screen, text_zh, text_en) values
  ('carriers', '',
    '运营商限制含链接的短信，建议使用小程序发送工资条。',
    'Carriers restrict text messages with links. We recommend sending pay slips by mini-program.');
