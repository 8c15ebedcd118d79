-- One word for one thing in menus and tips: payslip, audit log, test mailbox, 复核, 证件号. What the platform has
-- written itself stays as it is.
update menu set title_en = 'Create payslips' where name = 'salarySlip' and title_en = 'Create pay slips';
update menu set title_en = 'Audit log' where name = 'audit' and title_en = 'Audit trail';
update menu set title_zh = '演示信箱' where name = 'sandbox' and title_zh = '本机信箱';
update menu set title_en = 'Test mailbox' where name = 'sandbox' and title_en = 'Sandbox mailbox';
update menu set title_en = 'Payroll calculation and entry'
  where name = 'salaryCalculation' and title_en = 'Salary calculation and input';
update menu set title_en = 'Payroll verification' where name = 'salaryVerification' and title_en = 'Salary verification';
update menu set title_en = 'Bank files and payment' where name = 'bankPayment' and title_en = 'Bank offers and payment';
update menu set title_en = 'Special additional deductions'
  where name = 'taxDeduction' and title_en = 'Special additional tax deductions';
update menu set title_en = 'Tax management and filing'
  where name = 'taxManagement' and title_en = 'Tax management and declaration';
update menu set title_en = 'Role menus' where name = 'platformRoleMenu' and title_en = 'Menus of roles';
update menu set title_en = 'Trial requests and questions'
  where name = 'platformContact' and title_en = 'Trials and questions';

update page_tip set text_zh = '直接导入原来的工资表即可，不用套模板。复核无误并由您确认之后才会发送。'
  where name = 'import' and text_zh = '直接导入原来的工资表即可，不用套模板。核对无误并由您确认之后才会发送。';
update page_tip set text_en = 'See who has received and opened their payslip; withdraw, send again or remind from here.'
  where name = 'history'
    and text_en = 'See who has received and opened their slip; withdraw, send again or remind from here.';
update page_tip set text_zh = '工资条按名册中的联系方式送达。手机号、邮箱和证件号均加密保存。'
  where name = 'roster' and text_zh = '工资条按名册中的联系方式送达。手机号、邮箱和身份证号均加密保存。';
update page_tip set text_en = 'Payslips go to the contact details in the roster. Mobile numbers, e-mail addresses and ID numbers are stored encrypted.'
  where name = 'roster'
    and text_en = 'Slips go to the contacts in the roster. Phones, mailboxes and ID numbers are stored encrypted.';
update page_tip set text_en = 'Carriers restrict text messages with links. We recommend sending payslips by mini-program.'
  where name = 'carriers'
    and text_en = 'Carriers restrict text messages with links. We recommend sending pay slips by mini-program.';
