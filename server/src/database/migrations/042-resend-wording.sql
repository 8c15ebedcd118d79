-- One thing has one name: what HR chooses is called Resend. Installations that changed the tip keep their own.
update page_tip set text_en = 'See who has received and opened their payslip; withdraw, resend or remind from here.'
  where text_en = 'See who has received and opened their payslip; withdraw, send again or remind from here.';
