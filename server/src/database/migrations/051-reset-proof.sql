-- What a right code for a new password is exchanged for (AUTH-06).
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('payslip', 'login', 'register', 'reset', 'resetProof', 'oldContact', 'changePhone', 'invitation',
    'changeAdmin'));
