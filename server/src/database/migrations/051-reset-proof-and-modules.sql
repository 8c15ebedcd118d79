-- What a right code for a new password is exchanged for (AUTH-06).
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('payslip', 'login', 'register', 'reset', 'resetProof', 'oldContact', 'changePhone', 'invitation',
    'changeAdmin'));

-- The group says what is true of everything in it (NAV-15), unless the platform has named it otherwise.
update menu set title_zh = '未开放的模块', title_en = 'Not open yet'
  where id = '200' and title_zh = '更多模块' and title_en = 'More modules';
