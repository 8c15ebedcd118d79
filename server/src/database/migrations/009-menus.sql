-- What stands in the menu, for every company alike; the platform edits it. An item without a screen is a group.
create table menu (
  id text primary key,
  superior_id text references menu,
  -- Of the screen it opens: stays as it is when the title is changed.
  name text not null default '',
  title_zh text not null,
  title_en text not null,
  path text not null default '',
  position integer not null
);
create unique index menu_name on menu (name) where name <> '';

-- Roles of the users of a company, and which menus each of them sees. Administrators see by their type (NAV-13).
create table role (
  name text primary key,
  title_zh text not null,
  title_en text not null
);
create table role_menu (
  role_name text not null references role on delete cascade,
  menu_id text not null references menu on delete cascade,
  primary key (role_name, menu_id)
);

-- What a page tells those who have not closed it yet.
create table page_tip (
  name text primary key,
  -- The screen above which it stands.
  screen text not null,
  text_zh text not null,
  text_en text not null,
  shown boolean not null default true
);
create table page_tip_closed (
  company_id uuid not null references company,
  user_account_id uuid not null references user_account,
  tip_name text not null references page_tip on delete cascade,
  closed_at timestamptz not null,
  primary key (company_id, user_account_id, tip_name)
);

insert into menu (id, superior_id, name, title_zh, title_en, path, position) values
  ('5', null, 'dashboard', '工作台', 'Dashboard', '/dashboard/dashboard', 5),
  ('10', null, 'salarySlip', '创建工资条', 'Create pay slips', '/salarySlip', 10),
  ('20', null, 'salaryRecord', '发薪历史', 'Payment history', '/salaryRecord', 20),
  ('30', null, 'salaryStaff', '员工名册', 'Roster', '/salaryStaff', 30),
  ('40', null, 'salarySetting', '默认配置', 'Default settings', '/salarySetting', 40),
  ('80', null, 'channelSettings', '渠道设置', 'Channels', '/setting/channels', 80),
  ('85', null, 'audit', '操作记录', 'Audit trail', '/audit', 85),
  ('90', null, 'sandbox', '本机信箱', 'Sandbox mailbox', '/sandbox', 90),
  ('100', null, 'settings', '设置中心', 'Settings', '/settings', 100),
  ('105', null, 'orderCenter', '订单中心', 'Orders', '/orderCenter', 105),
  ('110', null, 'moreInformation', '更多资讯', 'More information', '/moreInformation', 110),
  ('200', null, '', '更多模块', 'More modules', '', 200),
  ('210', '200', 'personMgr', '组织人事管理', 'Organisation and HR', '/personMgr', 210),
  ('220', '200', 'salaryCalculation', '薪资核算与录入', 'Salary calculation and input', '/salaryCalculation', 220),
  ('230', '200', 'salaryVerification', '薪资核对', 'Salary verification', '/salaryVerification', 230),
  ('240', '200', 'bankPayment', '银行报盘与发放', 'Bank offers and payment', '/bankPayment', 240),
  ('250', '200', 'attendance', '考勤管理', 'Attendance', '/attendance', 250),
  ('260', '200', 'socialInsurance', '社保公积金', 'Social insurance and housing fund', '/socialInsurance', 260),
  ('270', '200', 'taxDeduction', '专项附加扣除', 'Special additional tax deductions', '/taxDeduction', 270),
  ('280', '200', 'taxManagement', '个税管理与申报', 'Tax management and declaration', '/taxManagement', 280),
  ('290', '200', '', '报表', 'Reports', '', 290),
  ('291', '290', 'hrReport', '人事报表', 'HR report', '/reports/hrReport', 291),
  ('292', '290', 'salaryTaxReport', '薪税报表', 'Salary tax report', '/reports/salaryTaxReport', 292),
  ('300', '200', 'dataInit', '数据初始化', 'Data initialisation', '/dataInit', 300),
  ('310', '200', 'systemSettings', '系统设置', 'System settings', '/systemSettings', 310),
  ('400', null, '', '平台管理', 'Platform', '', 400),
  ('410', '400', 'platformDictionary', '数据字典', 'Dictionaries', '/platform/platformDictionary', 410),
  ('420', '400', 'platformRole', '角色管理', 'Roles', '/platform/platformRole', 420),
  ('430', '400', 'platformMenu', '菜单管理', 'Menus', '/platform/platformMenu', 430),
  ('440', '400', 'platformRoleMenu', '角色菜单', 'Menus of roles', '/platform/platformRoleMenu', 440),
  ('450', '400', 'platformContent', '内容管理', 'Content', '/platform/platformContent', 450),
  ('460', '400', 'platformTenant', '租户管理', 'Tenants', '/platform/platformTenant', 460);

insert into role (name, title_zh, title_en) values
  ('admin', '企业管理员', 'Company administrator'),
  ('platform', '平台管理员', 'Platform administrator'),
  ('payroll', '薪酬专员', 'Payroll officer'),
  ('roster', '名册专员', 'Roster officer');

insert into role_menu (role_name, menu_id) values
  ('payroll', '10'), ('payroll', '20'), ('payroll', '30'), ('payroll', '110'),
  ('roster', '30'), ('roster', '110');

insert into page_tip (name, screen, text_zh, text_en) values
  ('import', 'salarySlip',
    '直接导入原来的工资表即可，不用套模板。核对无误并由您确认之后才会发送。',
    'Import your payroll file as it is; no template is needed. Nothing is sent before you have reviewed and confirmed it.'),
  ('history', 'salaryRecord',
    '这里可以查看每个人的送达和查看情况，也可以撤回、补发和提醒。',
    'See who has received and opened their slip; withdraw, send again or remind from here.'),
  ('roster', 'salaryStaff',
    '工资条按名册中的联系方式送达。手机号、邮箱和身份证号均加密保存。',
    'Slips go to the contacts in the roster. Phones, mailboxes and ID numbers are stored encrypted.');

-- An administrator is a person of the company (NAV-13): those of before become one, by their name and nothing else.
create temporary table joining on commit drop as
  select m.company_id, m.user_account_id, gen_random_uuid() as employee_id, u.name
  from membership m join user_account u on u.id = m.user_account_id
  where u.user_type = 1 and m.employee_id is null;
insert into employee (company_id, id, name) select company_id, employee_id, name from joining;
update membership m set employee_id = j.employee_id
  from joining j where m.company_id = j.company_id and m.user_account_id = j.user_account_id;
