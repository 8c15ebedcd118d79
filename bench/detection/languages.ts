import type { Choice } from './choice.ts'

/** Labels, names and lines as payrolls of a language have them. Several labels of a column are alternatives. */
export interface Language {
  number: string[]
  id: string[]
  name: string[]
  department: string[]
  post: string[]
  phone: string[]
  email: string[]
  days: string[]
  earnings: string[]
  gross: string[]
  deductions: string[]
  allDeductions: string[]
  net: string[]
  remark: string[]
  sign: string[]
  groups: { pay: string; fixed: string; varied: string; deductions: string }
  departments: string[]
  posts: string[]
  titles: string[]
  notes: string[]
  totals: string[]
  subtotals: string[]
  signatures: string[]
  remarks: string[]
  nameOf(choice: Choice): string
}

const zhSurnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const zhGiven = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英文辉玲华建国志丹萍鑫红云飞梅婷宁']
const enFirst = 'Ann Ben Carla Dev Ella Femi Grace Hugo Iris Jonas Kofi Lena Maria Noor Omar Priya Quinn Rosa Sam Tara'
const enLast =
  'Adeyemi Banerjee Castro Dlamini Evans Fischer Gupta Hughes Ito Johnson Kimani Lopez Mensah Novak Okafor Patel'
const other = (first: string, last: string, isFamilyFirst = false) => {
  const given = first.split(' ')
  const family = last.split(' ')
  return (choice: Choice) => {
    const parts = [choice.pick(given), choice.pick(family)]
    return (isFamilyFirst ? parts.reverse() : parts).join(' ')
  }
}

export const zh: Language = {
  number: ['序号', '序', 'NO.', '编号'],
  id: ['工号', '员工编号', '人员编号', '职工编号'],
  name: ['姓名', '员工姓名', '姓  名', '职工姓名'],
  department: ['部门', '所属部门', '班组', '科室'],
  post: ['岗位', '职务', '工种', '职位'],
  phone: ['手机号', '手机号码', '联系电话', '电话'],
  email: ['邮箱', '电子邮箱'],
  days: ['出勤天数', '应出勤', '实际出勤天数'],
  earnings: [
    '基本工资',
    '岗位工资',
    '绩效工资',
    '加班费',
    '餐补',
    '交通补贴',
    '全勤奖',
    '工龄工资',
    '高温补贴',
    '提成',
  ],
  gross: ['应发工资', '应发合计', '应付工资', '工资合计'],
  deductions: ['养老保险', '医疗保险', '失业保险', '住房公积金', '个人所得税', '缺勤扣款', '水电费', '借支'],
  allDeductions: ['扣款合计', '代扣合计', '应扣合计'],
  net: ['实发工资', '实发金额', '实发合计', '实领工资'],
  remark: ['备注'],
  sign: ['签名', '领款人签字', '签收'],
  groups: { pay: '工资', fixed: '固定工资', varied: '浮动工资', deductions: '代扣款项' },
  departments: ['行政部', '财务部', '销售一部', '生产车间', '仓储组', '研发中心', '客服部', '后勤'],
  posts: ['经理', '会计', '文员', '操作工', '司机', '主管', '保洁', '销售员'],
  titles: ['某某科技有限公司2024年3月工资表', '3月份工资明细表', '员工工资发放表', '2024年3月 工资表（内部）'],
  notes: ['单位：元', '制表日期：2024-04-05', '部门：全公司', '所属期：2024年3月'],
  totals: ['合计', '总计', '合    计', '共计', '总合计'],
  subtotals: ['小计', '部门小计', '本页小计', '小 计'],
  signatures: ['制表：|审核：|批准：', '制表人：王会计|复核：|总经理：', '单位负责人：|财务主管：|出纳：'],
  remarks: [
    '备注：本表一式两份，财务与人事各存一份。',
    '注：实发工资已扣除个人社保。',
    '说明：如有疑问请于三日内联系人事部。',
  ],
  nameOf: (choice) => choice.pick(zhSurnames) + choice.pick(zhGiven) + (choice.chance(0.6) ? choice.pick(zhGiven) : ''),
}

export const en: Language = {
  number: ['No', 'S/N', 'Sl No', '#', 'Sr. No.'],
  id: ['Employee ID', 'Emp Code', 'Staff No', 'Employee No.'],
  name: ['Name', 'Employee Name', 'Name of Employee', 'Full Name', 'Staff Name'],
  department: ['Department', 'Dept', 'Dept.'],
  post: ['Designation', 'Position', 'Job Title'],
  phone: ['Mobile', 'Phone Number', 'Contact No', 'Mobile No'],
  email: ['Email', 'E-mail', 'Email Address'],
  days: ['Days Worked', 'Working Days', 'Present Days'],
  earnings: [
    'Basic Salary',
    'House Rent Allowance',
    'Transport Allowance',
    'Overtime',
    'Bonus',
    'Medical',
    'Commission',
  ],
  gross: ['Gross Pay', 'Gross Salary', 'Total Earnings', 'Gross'],
  deductions: ['PAYE', 'Pension', 'Income Tax', 'Loan', 'Health Insurance', 'Advance', 'Provident Fund'],
  allDeductions: ['Total Deductions', 'Total Deduction'],
  net: ['Net Pay', 'Net Salary', 'Net Payable', 'Take Home Pay'],
  remark: ['Remarks', 'Notes'],
  sign: ['Signature'],
  groups: { pay: 'Pay', fixed: 'Fixed', varied: 'Variable', deductions: 'Deductions' },
  departments: ['Administration', 'Sales', 'Finance', 'Production', 'Warehouse', 'Human Resources', 'Engineering'],
  posts: ['Manager', 'Accountant', 'Clerk', 'Operator', 'Driver', 'Supervisor', 'Cleaner'],
  titles: ['ACME LIMITED PAYROLL FOR MARCH 2024', 'Salary Sheet for the month of March 2024', 'Payroll Register'],
  notes: ['Currency: USD', 'Pay Period: 01/03/2024 - 31/03/2024', 'Branch: Head Office', 'Printed on 2024-04-05'],
  totals: ['Total', 'TOTAL', 'Grand Total', 'Totals'],
  subtotals: ['Sub Total', 'Subtotal', 'Department Total'],
  signatures: ['Prepared by:|Checked by:|Approved by:', 'Prepared By|Verified By|Authorised Signatory'],
  remarks: ['Note: overtime is paid at 1.5 times the hourly rate.', 'Remarks: salaries are paid on the 28th.'],
  nameOf: other(enFirst, enLast),
}

/** Chinese labels with their English ones behind or below them. */
export function bilingual(choice: Choice): Language {
  const join = choice.pick([
    (a: string, b: string) => `${a} ${b}`,
    (a: string, b: string) => `${a}\n${b}`,
    (a: string, b: string) => `${a}(${b})`,
  ])
  const pairs = (
    key:
      | 'number'
      | 'id'
      | 'name'
      | 'department'
      | 'post'
      | 'phone'
      | 'email'
      | 'days'
      | 'gross'
      | 'allDeductions'
      | 'net'
      | 'remark'
      | 'sign',
  ) => [join(zh[key][0] ?? '', en[key][0] ?? '')]
  return {
    ...zh,
    number: pairs('number'),
    id: pairs('id'),
    name: pairs('name'),
    department: pairs('department'),
    post: pairs('post'),
    phone: pairs('phone'),
    email: pairs('email'),
    days: pairs('days'),
    earnings: [
      join('基本工资', 'Basic Salary'),
      join('餐补', 'Meal Allowance'),
      join('加班费', 'Overtime'),
      join('奖金', 'Bonus'),
    ],
    gross: pairs('gross'),
    deductions: [
      join('社保', 'Social Insurance'),
      join('公积金', 'Housing Fund'),
      join('个税', 'Income Tax'),
      join('其他扣款', 'Other Deduction'),
    ],
    allDeductions: pairs('allDeductions'),
    net: pairs('net'),
    remark: pairs('remark'),
    sign: pairs('sign'),
    groups: {
      pay: join('应发', 'Earnings'),
      fixed: join('固定', 'Fixed'),
      varied: join('浮动', 'Variable'),
      deductions: join('扣款', 'Deductions'),
    },
    totals: ['合计 Total', '总计', 'Total'],
    subtotals: ['小计 Subtotal', '小计'],
    nameOf: choice.chance(0.5) ? zh.nameOf : en.nameOf,
  }
}

/** The columns of a language in one line, apart from those of every payroll. */
function brief(words: string, rest: Partial<Language>): Language {
  const [number, id, name, department, post, gross, allDeductions, net, total, subtotal] = words.split('|')
  const one = (word: string | undefined): string[] => [word ?? '']
  return {
    ...en,
    number: one(number),
    id: one(id),
    name: one(name),
    department: one(department),
    post: one(post),
    gross: one(gross),
    allDeductions: one(allDeductions),
    net: one(net),
    totals: one(total),
    subtotals: one(subtotal),
    notes: ['2024-03'],
    ...rest,
  }
}

export const otherScripts: Record<string, Language> = {
  ja: brief('No|社員番号|氏名|部署|役職|総支給額|控除合計|差引支給額|合計|小計', {
    earnings: ['基本給', '役職手当', '通勤手当', '残業手当', '家族手当'],
    deductions: ['健康保険', '厚生年金', '雇用保険', '所得税', '住民税'],
    titles: ['給与明細一覧表 2024年3月分'],
    departments: ['総務部', '営業部', '経理部'],
    posts: ['課長', '主任', '一般'],
    remarks: ['※ 残業手当は前月分です。'],
    signatures: ['作成：|承認：'],
    nameOf: other('太郎 花子 健一 美咲 直樹 由美', '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本', true),
  }),
  ko: brief('No|사번|성명|부서|직위|지급총액|공제총액|실지급액|합계|소계', {
    earnings: ['기본급', '식대', '상여금', '연장수당', '직책수당'],
    deductions: ['국민연금', '건강보험', '고용보험', '소득세', '지방소득세'],
    titles: ['2024년 3월 급여대장'],
    departments: ['총무부', '영업부', '개발팀'],
    posts: ['과장', '대리', '사원'],
    remarks: ['비고: 식대는 비과세입니다.'],
    signatures: ['작성:|승인:'],
    nameOf: (choice) =>
      choice.pick([...'김이박최정강조윤']) + choice.pick(['민수', '서연', '지훈', '예진', '도윤', '하은']),
  }),
  vi: brief('STT|Mã NV|Họ và tên|Phòng ban|Chức vụ|Tổng thu nhập|Tổng khấu trừ|Thực lĩnh|Tổng cộng|Cộng', {
    earnings: ['Lương cơ bản', 'Phụ cấp', 'Thưởng', 'Làm thêm giờ'],
    deductions: ['BHXH', 'BHYT', 'Thuế TNCN', 'Tạm ứng'],
    titles: ['BẢNG LƯƠNG THÁNG 3 NĂM 2024'],
    departments: ['Kế toán', 'Kinh doanh', 'Sản xuất'],
    remarks: ['Ghi chú: lương trả ngày 5 hàng tháng.'],
    signatures: ['Người lập:|Giám đốc:'],
    nameOf: other('An Bình Chi Dung Hà Khánh Linh', 'Nguyễn Trần Lê Phạm Hoàng Vũ', true),
  }),
  id: brief('No|NIK|Nama|Departemen|Jabatan|Total Pendapatan|Total Potongan|Gaji Bersih|Jumlah|Jumlah', {
    earnings: ['Gaji Pokok', 'Tunjangan Jabatan', 'Uang Makan', 'Lembur'],
    deductions: ['BPJS Kesehatan', 'BPJS Ketenagakerjaan', 'PPh 21', 'Kasbon'],
    titles: ['Daftar Gaji Karyawan Maret 2024'],
    departments: ['Keuangan', 'Produksi', 'Gudang'],
    remarks: ['Catatan: gaji dibayar tanggal 28.'],
    nameOf: other('Agus Budi Citra Dewi Eko Putri', 'Santoso Wijaya Pratama Lestari Hidayat'),
  }),
  es: brief(
    'Nº|Código|Nombre completo|Departamento|Cargo|Total devengado|Total deducciones|Neto a pagar|Total|Subtotal',
    {
      earnings: ['Salario base', 'Bonificación', 'Horas extras', 'Auxilio de transporte'],
      deductions: ['Salud', 'Pensión', 'Retención', 'Préstamo'],
      titles: ['Nómina de marzo 2024'],
      departments: ['Ventas', 'Contabilidad', 'Producción'],
      nameOf: other('Ana Bruno Carmen Diego Elena Felipe', 'García Hernández Morales Ruiz Vargas'),
    },
  ),
  pt: brief(
    'Nº|Matrícula|Nome completo|Departamento|Cargo|Total de proventos|Total de descontos|Salário líquido|Total|Subtotal',
    {
      earnings: ['Salário base', 'Gratificação', 'Horas extras', 'Vale transporte'],
      deductions: ['INSS', 'IRRF', 'Plano de saúde', 'Adiantamento'],
      titles: ['Folha de pagamento março 2024'],
      departments: ['Vendas', 'Contabilidade', 'Produção'],
      nameOf: other('Ana Bruno Carla Diogo Edite Fábio', 'Silva Souza Pereira Costa Almeida'),
    },
  ),
}
