import { describe, expect, it } from 'vitest'
import { type Layout, readLayout } from './testing/drawn.ts'

/** Layouts of English payrolls in many countries, invented for these tests: none is copied from a file. */
const layouts: Layout[] = [
  {
    title: 'HR sample data: Gross, Tax, Net',
    sheet: `
Employee ID | First Name | Last Name | Department | Gross | Tax | Net
E1 | Ann | Lee | Sales | 100 | 10 | 90
E2 | Bob | Ray | Sales | 200 | 20 | 180`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '270.00',
  },
  {
    title: 'first, middle and last name apart',
    sheet: `
EmpNo | Surname | First Name | Middle Name | Basic Pay | SSS | PhilHealth | Pag-IBIG | Withholding Tax | Total Deductions | Net Pay
1 | Dela Cruz | Juan | Santos | 100 | 1 | 1 | 1 | 2 | 5 | 95
2 | Reyes | Maria | | 200 | 1 | 1 | 1 | 2 | 5 | 195`,
    header: '1',
    people: 'Juan_Santos_Dela_Cruz Maria_Reyes',
    net: '290.00',
  },
  {
    title: 'Philippine register: two levels, signatures with names below',
    sheet: `
ABC TRADING CORPORATION | < | < | < | < | < | < | < | <
PAYROLL REGISTER | < | < | < | < | < | < | < | <
For the period March 1-15, 2024 | < | < | < | < | < | < | < | <
.
NO. | NAME OF EMPLOYEE | RATE | DAYS WORKED | GROSS PAY | DEDUCTIONS | < | < | NET AMOUNT DUE
^ | ^ | ^ | ^ | ^ | SSS | PHIC | CA | ^
1 | DELA CRUZ, JUAN S. | 500 | 12 | 6000 | 100 | 50 | 0 | 5850
2 | REYES, MARIA | 600 | 12 | 7200 | 100 | 50 | 500 | 6550
TOTAL | | | | 13200 | 200 | 100 | 500 | 12400
.
Prepared by: | | | Checked by: | | | Approved by: | |
JANE SMITH | | | JOHN DOE | | | PETER PAN | |
HR Officer | | | Accountant | | | General Manager | |`,
    header: '5-6',
    people: 'DELA_CRUZ,_JUAN_S. REYES,_MARIA',
    net: '12400.00',
  },
  {
    title: 'Indian register: Earnings and Deductions, net payable, totals in words',
    sheet: `
M/s ABC Pvt Ltd | < | < | < | < | < | < | < | < | <
Salary Sheet for the Month of March 2024 | < | < | < | < | < | < | < | < | <
Sl. No. | Emp Code | Name of the Employee | Designation | EARNINGS | < | < | DEDUCTIONS | < | Net Payable
^ | ^ | ^ | ^ | Basic | HRA | Gross | PF | ESI | ^
1 | E01 | Ramesh Kumar | Fitter | 10000 | 4000 | 14000 | 1200 | 105 | 12695
2 | E02 | Sita Devi | Helper | 9000 | 3000 | 12000 | 1080 | 90 | 10830
Grand Total | | | | 19000 | 7000 | 26000 | 2280 | 195 | 23525
Rupees Twenty Three Thousand Five Hundred Twenty Five Only | < | < | < | < | < | < | < | < | <`,
    header: '3-4',
    people: 'Ramesh_Kumar Sita_Devi',
    net: '23525.00',
  },
  {
    title: 'wage register in capitals, S.No, signature column',
    sheet: `
FORM XVII REGISTER OF WAGES
S.NO | NAME OF WORKER | FATHER'S NAME | DAYS | RATE OF WAGES | WAGES | PF 12% | NET WAGES PAID | SIGNATURE
1 | Ram Lal | Mohan Lal | 26 | 400 | 10400 | 1248 | 9152 |
2 | Shyam | Gopal | 25 | 400 | 10000 | 1200 | 8800 |`,
    header: '2',
    people: 'Ram_Lal Shyam',
    net: '17952.00',
  },
  {
    title: 'Odoo export',
    sheet: `
Reference | Employee | Batch Name | Company | Status | Basic Wage | Gross Wage | Net Wage
SLIP/001 | Ann Lee | March | ABC | Done | 100 | 100 | 90
SLIP/002 | Bob Ray | March | ABC | Done | 200 | 200 | 180`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '270.00',
  },
  {
    title: 'SAP export: technical and spoken names',
    sheet: `
Pers.No. | Employee/app.name | Cost Ctr | Payroll area | Total gross | Statutory net | Payment amount
1001 | Ann Lee | 100 | M1 | 100 | 92 | 90
1002 | Bob Ray | 100 | M1 | 200 | 185 | 180`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '270.00',
  },
  {
    title: 'Take home',
    sheet: `
Staff | Role | Gross Salary | PAYE | NSSF | NHIF | Take Home
Wanjiku Kamau | Clerk | 100 | 5 | 2 | 3 | 90
Otieno Odhiambo | Driver | 200 | 10 | 5 | 5 | 180`,
    header: '1',
    people: 'Wanjiku_Kamau Otieno_Odhiambo',
    net: '270.00',
  },
  {
    title: 'Kenyan: P/No, NAMES, N.S.S.F., NET PAY KSHS',
    sheet: `
P/NO | NAMES | ID NO | BASIC PAY | H/ALLOWANCE | GROSS PAY | P.A.Y.E | N.S.S.F | NET PAY (KSHS)
1 | Wanjiku Kamau | 12345678 | 100 | 20 | 120 | 5 | 5 | 110
2 | Otieno Odhiambo | 22345678 | 200 | 20 | 220 | 5 | 5 | 210`,
    header: '1',
    people: 'Wanjiku_Kamau Otieno_Odhiambo',
    net: '320.00',
  },
  {
    title: 'Nigerian: Net pay after a row of symbols, naira',
    sheet: `
S/N | STAFF NAME | BASIC | HOUSING | TRANSPORT | GROSS PAY | PAYE | PENSION | NET PAY
 | | ₦ | ₦ | ₦ | ₦ | ₦ | ₦ | ₦
1 | Ada Obi | 100 | 20 | 10 | 130 | 10 | 10 | 110
2 | Chidi Eze | 200 | 20 | 10 | 230 | 10 | 10 | 210`,
    header: '1',
    people: 'Ada_Obi Chidi_Eze',
    net: '320.00',
  },
  {
    title: 'US weekly: hours and gross without net',
    sheet: `
Employee Name | Hourly Rate | Hours Worked | Overtime Hours | Gross Pay | Federal Tax | State Tax | Net Pay
Ann Lee | $15.00 | 40 | 2 | $645.00 | $64.50 | $32.25 | $548.25
Bob Ray | $20.00 | 40 | 0 | $800.00 | $80.00 | $40.00 | $680.00
.
Total | | 80 | 2 | $1,445.00 | $144.50 | $72.25 | $1,228.25
Average | | 40 | 1 | $722.50 | $72.25 | $36.13 | $614.13
Highest | | 40 | 2 | $800.00 | $80.00 | $40.00 | $680.00
Lowest | | 40 | 0 | $645.00 | $64.50 | $32.25 | $548.25`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '1228.25',
  },
  {
    title: 'a parameter block above the header',
    sheet: `
Payroll Calculator
Tax Rate | 10%
Overtime factor | 1.5
Pension | 5%
.
Employee | Hours | Rate | Gross | Tax | Net
Ann Lee | 40 | 10 | 400 | 40 | 360
Bob Ray | 40 | 20 | 800 | 80 | 720`,
    header: '6',
    people: 'Ann_Lee Bob_Ray',
    net: '1080.00',
  },
  {
    title: 'a parameter block beside the table',
    sheet: `
Employee | Hours | Rate | Gross | Tax | Net Pay | | Tax rate | 10%
Ann Lee | 40 | 10 | 400 | 40 | 360 | | Pension | 5%
Bob Ray | 40 | 20 | 800 | 80 | 720 | | |
Cy Fox | 40 | 20 | 800 | 80 | 720 | | |
Di Oak | 40 | 20 | 800 | 80 | 720 | | |`,
    header: '1',
    people: 'Ann_Lee Bob_Ray Cy_Fox Di_Oak',
    net: '2520.00',
  },
  {
    title: 'Total Payable, with the company contribution after it',
    sheet: `
Name | Basic | OT | Total Payable | Employer EPF | Employer SOCSO
Ali bin Abu | 100 | 10 | 110 | 13 | 2
Tan Mei Ling | 200 | 20 | 220 | 26 | 4`,
    header: '1',
    people: 'Ali_bin_Abu Tan_Mei_Ling',
    net: '330.00',
  },
  {
    title: 'Total Salary, being the only total',
    sheet: `
Emp ID | Emp Name | Basic | HRA | DA | Bonus | Total Salary
1 | Ann Lee | 100 | 10 | 5 | 5 | 120
2 | Bob Ray | 200 | 10 | 5 | 5 | 220`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '340.00',
  },
  {
    title: 'Gross but no net: asked for, not guessed',
    sheet: `
Emp ID | Emp Name | Basic | HRA | DA | Bonus | Gross Salary
1 | Ann Lee | 100 | 10 | 5 | 5 | 120
2 | Bob Ray | 200 | 10 | 5 | 5 | 220`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: null,
    warns: ['noNetPayColumn'],
  },
  {
    title: 'underscores and camel case',
    sheet: `
employee_id,x | employeeName | basicSalary | totalAllowance | totalDeduction | netSalary
1 | Ann Lee | 100 | 10 | 5 | 105
2 | Bob Ray | 200 | 10 | 5 | 205`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '310.00',
  },
  {
    title: 'department headings and subtotals',
    sheet: `
Name | Position | Basic | Allowance | Net Pay
Sales Department | | | |
Ann Lee | Clerk | 100 | 10 | 110
Bob Ray | Clerk | 200 | 10 | 210
Sub-Total | | 300 | 20 | 320
Production | | | |
Cy Fox | Operator | 100 | 10 | 110
Subtotal: | | 100 | 10 | 110
GRAND TOTAL | | 400 | 30 | 430
Number of employees | 3 | | |`,
    header: '1',
    people: 'Ann_Lee Bob_Ray Cy_Fox',
    net: '430.00',
  },
  {
    title: 'a department heading beside whose row a rate stands, the name in two columns',
    sheet: `
Last Name | First Name | Basic | Bonus | Net Pay | | Tax rate | 0.1
Sales Department | | | | | | Pension | 0.05
Lee | Ann | 100 | 10 | 110
Ray | Bob | 200 | 10 | 210
Fox | Cy | 300 | 10 | 310
Production Department | | | |
Kay | Dee | 100 | 10 | 110`,
    header: '1',
    people: 'Ann_Lee Bob_Ray Cy_Fox Dee_Kay',
    net: '740.00',
  },
  {
    title: 'Excel subtotal rows: Sales Total, Grand Total',
    sheet: `
Department | Employee | Basic | Allowance | Net Pay
Sales | Ann Lee | 100 | 10 | 110
Sales | Bob Ray | 200 | 10 | 210
Sales Total | | 300 | 20 | 320
Ops | Cy Fox | 100 | 10 | 110
Ops Total | | 100 | 10 | 110
Grand Total | | 400 | 30 | 430`,
    header: '1',
    people: 'Ann_Lee Bob_Ray Cy_Fox',
    net: '430.00',
  },
  {
    title: 'Totals with the count of staff in the name column',
    sheet: `
No | Full Name | Basic Salary | Tax | Net Salary
1 | Ann Lee | 100 | 10 | 90
2 | Bob Ray | 200 | 20 | 180
 | 2 employees | 300 | 30 | 270`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '270.00',
  },
  {
    title: 'strips with a title each and dashes to cut along',
    sheet: `
PAY SLIP - MARCH 2024 | | | |
Name | Basic | Bonus | Tax | Net Pay
Ann Lee | 100 | 10 | 5 | 105
--------- | --------- | --------- | --------- | ---------
PAY SLIP - MARCH 2024 | | | |
Name | Basic | Bonus | Tax | Net Pay
Bob Ray | 200 | 10 | 5 | 205
========= | | | |`,
    header: '2',
    people: 'Ann_Lee Bob_Ray',
    net: '310.00',
  },
  {
    title: 'a second row of the header with units',
    sheet: `
Employee | Days | Basic | Bonus | Net Pay
 | (days) | (USD) | (USD) | (USD)
Ann Lee | 22 | 100 | 10 | 110
Bob Ray | 22 | 200 | 10 | 210`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '320.00',
  },
  {
    title: 'European numbers cannot be told: they block, never misread',
    sheet: `
Name | Basic Salary | Bonus | Net Pay
Ann Lee | 1.234,50 | 10,00 | 1.244,50
Bob Ray | 2.000,00 | 10,00 | 2.010,00`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '3254.50',
  },
  {
    title: 'accounting format kept as text',
    sheet: `
Name | Basic Salary | Deductions | Net Pay
Ann Lee | $ 1,234.50 | $ (10.00) | $ 1,224.50
Bob Ray | $ 2,000.00 | $ - | $ 2,000.00`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '3224.50',
  },
  {
    title: 'AUD and Rs. before amounts',
    sheet: `
Name | Basic Salary | Deductions | Net Pay
Ann Lee | Rs. 1,23,456.50 | Rs. 10.00 | Rs. 1,23,446.50
Bob Ray | Rs. 2,000.00 | Rs. 0.00 | Rs. 2,000.00`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '125446.50',
  },
  {
    title: 'letters of the columns below the header',
    sheet: `
SN | Name of Staff | Basic | Allowance | Gross | Tax | Net Salary
(a) | (b) | (c) | (d) | (e=c+d) | (f) | (g=e-f)
1 | Ann Lee | 100 | 10 | 110 | 10 | 100
2 | Bob Ray | 200 | 10 | 210 | 10 | 200`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: 'employee and bank account name: the employee is the name',
    sheet: `
Bank | Account Name | Account Number | Employee Name | Amount Payable
ABC | Ann Lee-Smith | 123456 | Ann Lee | 100
ABC | Bob Ray | 123457 | Bob Ray | 200`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: 'bank transfer list: Beneficiary Name, Amount',
    sheet: `
Sr No | Beneficiary Name | Beneficiary Account Number | IFSC | Amount | Remarks
1 | Ann Lee | 12345678901 | ABCD0001 | 100 | Salary Mar
2 | Bob Ray | 12345678902 | ABCD0001 | 200 | Salary Mar`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: 'a roster: Salary among many facts is no net pay',
    sheet: `
Employee ID | Full Name | Job Title | Department | Gender | Ethnicity | Age | Hire Date | Annual Salary | Bonus % | Country | City
E1 | Ann Lee | Clerk | IT | Female | Asian | 30 | 2020-01-01 | $100,000 | 5% | US | Austin
E2 | Bob Ray | Clerk | IT | Male | Asian | 40 | 2020-01-01 | $90,000 | 0% | US | Austin`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: null,
  },
  {
    title: 'bilingual in one cell, broken over lines',
    sheet: `
序号\\nNo. | 姓名\\nName | 部门\\nDept. | 基本工资\\nBasic Salary | 社保\\nSocial Insurance | 实发工资\\nNet Salary
1 | 张三 | IT | 100 | 10 | 90
2 | John Smith | IT | 200 | 20 | 180`,
    header: '1',
    people: '张三 John_Smith',
    net: '270.00',
  },
  {
    title: 'bilingual header, English above Chinese, merged groups',
    sheet: `
No. | Name | Earnings 应发 | < | Deductions 扣款 | < | Net Pay
序号 | 姓名 | Basic 基本 | Bonus 奖金 | Tax 个税 | SI 社保 | 实发工资
1 | 张三 | 100 | 10 | 5 | 5 | 100
2 | 李四 | 200 | 10 | 5 | 5 | 200`,
    header: '1-2',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'Name of one word, tiny table',
    sheet: `
Name | Salary
Ann | 100
Bob | 200`,
    header: '1',
    people: 'Ann Bob',
    net: '300.00',
  },
  {
    title: 'last names given as First and Last below a merged Name',
    sheet: `
ID | Name | < | Pay | < | Net Pay
^ | Last | First | Regular | Overtime | ^
1 | Lee | Ann | 100 | 10 | 110
2 | Ray | Bob | 200 | 10 | 210`,
    header: '1-2',
    people: 'Ann_Lee Bob_Ray',
    net: '320.00',
  },
  {
    title: 'months across: net pay of the period at the end',
    sheet: `
Employee | Jan | Feb | Mar | Total
Ann Lee | 100 | 100 | 100 | 300
Bob Ray | 200 | 200 | 200 | 600`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '900.00',
  },
  {
    title: 'approval block with names and dates at the end',
    sheet: `
Name | Dept | Basic | Bonus | Net Pay
Ann Lee | IT | 100 | 10 | 110
Bob Ray | IT | 200 | 10 | 210
.
Prepared By | Jane Smith | | Date | 31/03/2024
Approved By | John Doe | | Date | 31/03/2024
Authorised Signatory | | | |`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '320.00',
  },
  {
    title: 'legend at the end',
    sheet: `
Name | Dept | Basic | PF | Net Pay
Ann Lee | IT | 100 | 10 | 90
Bob Ray | IT | 200 | 10 | 190
TOTAL | | 300 | 20 | 280
.
* PF = Provident Fund | | | |
This is a computer generated statement and needs no signature. | | | |
Printed on 31-Mar-2024 | | | | Page 1 of 1`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '280.00',
  },
  {
    title: 'printed pages: title and header again on each page',
    sheet: `
ABC Ltd | | | | Page 1
Payroll for March 2024 | | | |
Name | Dept | Basic | PF | Net Pay
Ann Lee | IT | 100 | 10 | 90
Page Total | | 100 | 10 | 90
ABC Ltd | | | | Page 2
Payroll for March 2024 | | | |
Name | Dept | Basic | PF | Net Pay
Bob Ray | IT | 200 | 10 | 190
Page Total | | 200 | 10 | 190
Grand Total | | 300 | 20 | 280`,
    header: '3',
    people: 'Ann_Lee Bob_Ray',
    net: '280.00',
  },
  {
    title: 'a notice above, long as a paragraph, and a key of codes',
    sheet: `
CONFIDENTIAL: this payroll contains personal data. Do not forward it to anybody outside the finance department.
Month: | March | Year: | 2024
Working days: | 22
.
S/N | Employee Name | Bank | Account No | Gross Pay | Total Deductions | Net Pay
1 | Ann Lee | ABC | 0123456789 | 100 | 10 | 90
2 | Bob Ray | ABC | 0123456780 | 200 | 20 | 180`,
    header: '5',
    people: 'Ann_Lee Bob_Ray',
    net: '270.00',
  },
]

describe('IMPORT-02 layouts of English payrolls', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })
})
