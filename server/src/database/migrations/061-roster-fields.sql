-- The dictionaries of the product (spec §9), the same for every company. Ids are those of the specification.
create table dictionary_entry (
  dictionary text not null,
  id text not null,
  position smallint not null,
  name_zh text not null,
  name_en text not null,
  primary key (dictionary, id)
);
insert into dictionary_entry (dictionary, id, position, name_zh, name_en)
select d, (row_number() over (partition by d order by n))::text, row_number() over (partition by d order by n), zh, en
from (values
  ('idType', 1, '居民身份证', 'Resident ID card'),
  ('idType', 2, '中国护照', 'Chinese passport'),
  ('idType', 3, '港澳居民往来内地通行证', 'Mainland travel permit for Hong Kong and Macao residents'),
  ('idType', 4, '台湾居民往来大陆通行证', 'Mainland travel permit for Taiwan residents'),
  ('idType', 5, '港澳居民居住证', 'Residence permit for Hong Kong and Macao residents'),
  ('idType', 6, '台湾居民居住证', 'Residence permit for Taiwan residents'),
  ('idType', 7, '外国护照', 'Foreign passport'),
  ('idType', 8, '外国人永久居留身份证', 'Foreign permanent resident ID card'),
  ('idType', 9, '外国人工作许可证（A类）', 'Foreigner’s work permit (class A)'),
  ('idType', 10, '外国人工作许可证（B类）', 'Foreigner’s work permit (class B)'),
  ('education', 1, '高中', 'High school'),
  ('education', 2, '专科', 'Junior college'),
  ('education', 3, '本科', 'Bachelor'),
  ('education', 4, '硕士', 'Master'),
  ('education', 5, '博士', 'Doctor'),
  ('politics', 1, '中国共产党', 'Communist Party of China'),
  ('politics', 2, '团员', 'Youth League member'),
  ('politics', 3, '民主党', 'Democratic party'),
  ('politics', 4, '群众', 'No party'),
  ('marital', 1, '未婚', 'Single'),
  ('marital', 2, '已婚', 'Married'),
  ('marital', 3, '离异', 'Divorced'),
  ('marital', 4, '丧偶', 'Widowed'),
  ('identity', 1, '试用期', 'On probation'),
  ('identity', 2, '正式员工', 'Regular employee'),
  ('identity', 3, '派遣员工', 'Dispatched employee'),
  ('identity', 4, '离休人员', 'Retired cadre'),
  ('identity', 5, '劳务工', 'Contract labourer'),
  ('industry', 1, '雇员', 'Employee'),
  ('industry', 2, '保险营销员', 'Insurance agent'),
  ('industry', 3, '证券经纪人', 'Securities broker'),
  ('industry', 4, '其他', 'Other'),
  ('special', 1, '残疾人', 'Disabled person'),
  ('special', 2, '烈属', 'Martyr’s family'),
  ('special', 3, '孤老', 'Elderly without family'),
  ('approval', 1, '待审核', 'Pending'),
  ('approval', 2, '通过', 'Approved'),
  ('approval', 3, '拒绝', 'Rejected')
) as entries(d, n, zh, en);

-- The fields that a company's roster has (ROSTER-02), one document for a company. No row: those of a new company.
create table roster_field_set (
  company_id uuid primary key references company,
  revision integer not null,
  fields jsonb not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);

-- The values of the fields that have no column of their own, by the key of the field. A sensitive field has a keyed hash
-- here, which says that there is a value and whether it changed; the values themselves are sealed together.
alter table employee
  add column details jsonb not null default '{}',
  add column details_sealed bytea;
