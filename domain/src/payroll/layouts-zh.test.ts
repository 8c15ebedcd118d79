import { describe, expect, it } from 'vitest'
import { type Layout, readLayout } from './testing/drawn.ts'

/** Layouts of Chinese payrolls, invented for these tests: none is copied from a file. */
const layouts: Layout[] = [
  {
    title: '农民工工资表: 身份证号, 签字, numbered rows, signatures in one row',
    sheet: `
某某建筑工程有限公司农民工工资发放表 | < | < | < | < | < | < | < | <
项目名称：某小区三期 | | | | 2024年3月 | | | 单位：元 |
序号 | 姓名 | 身份证号 | 工种 | 出勤天数 | 日工资 | 应发工资 | 实发工资 | 签字(手印)
1 | 张大山 | 510101199001011234 | 木工 | 26 | 300 | 7800 | 7800 |
2 | 王二河 | 510101199001011235 | 钢筋工 | 25 | 280 | 7000 | 7000 |
3 | | | | | | | |
4 | | | | | | | |
合计 | | | | 51 | | 14800 | 14800 |
施工单位负责人： | | | 劳资专管员： | | | 班组长： | |`,
    header: '3',
    people: '张大山 王二河',
    net: '14800.00',
  },
  {
    title: '实领金额 with 领款人签章, totals in words below',
    sheet: `
2023年12月份临时工工资领款单 | < | < | < | < | <
序 | 姓  名 | 天数 | 单价 | 金额 | 领款人签章
1 | 李四 | 10 | 120 | 1200 |
2 | 赵五 | 8 | 120 | 960 |
合计 | | 18 | | 2160 |
合计人民币（大写）：贰仟壹佰陆拾元整 | < | < | < | < | <
单位负责人：| | 会计： | | 经办人： |`,
    header: '2',
    people: '李四 赵五',
    net: '2160.00',
  },
  {
    title: 'three merged levels, column numbers and formulas below them',
    sheet: `
工资表 | < | < | < | < | < | < | < | <
序号 | 部门 | 姓名 | 应发工资 | < | < | 代扣款项 | < | 实发工资
^ | ^ | ^ | 固定 | < | 浮动 | 社保 | 个税 | ^
^ | ^ | ^ | 基本工资 | 岗位工资 | 绩效 | ^ | ^ | ^
1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9=4+5+6-7-8
1 | 行政 | 张三 | 3000 | 1000 | 500 | 300 | 20 | 4180
2 | 行政 | 李四 | 3000 | 1000 | 600 | 300 | 30 | 4270
合计 | | | 6000 | 2000 | 1100 | 600 | 50 | 8450`,
    header: '2-4',
    people: '张三 李四',
    net: '8450.00',
  },
  {
    title: '栏次 row with letters and formulas',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 扣款 | 实发金额
栏次 | A | B | C | D | E=B+C-D
1 | 张三 | 100 | 20 | 10 | 110
2 | 李四 | 200 | 20 | 10 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'a row that explains the formulas',
    sheet: `
姓名 | 基本工资 | 奖金 | 社保 | 实发工资
 | ① | ② | ③ | ④=①+②-③
张三 | 100 | 20 | 10 | 110
李四 | 200 | 20 | 10 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'percent row below the header',
    sheet: `
姓名 | 基本工资 | 养老 | 医疗 | 公积金 | 实发工资
 | | 8% | 2% | 12% |
张三 | 1000 | 80 | 20 | 120 | 780
李四 | 2000 | 160 | 40 | 240 | 1560`,
    header: '1',
    people: '张三 李四',
    net: '2340.00',
  },
  {
    title: 'numbers of rates below the header',
    sheet: `
姓名 | 基本工资 | 养老 | 医疗 | 公积金 | 实发工资
 | | 0.08 | 0.02 | 0.12 |
张三 | 1000 | 80 | 20 | 120 | 780
李四 | 2000 | 160 | 40 | 240 | 1560`,
    header: '1',
    people: '张三 李四',
    net: '2340.00',
  },
  {
    title: 'page subtotals and running totals',
    sheet: `
序号 | 姓名 | 岗位工资 | 薪级工资 | 实发工资
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 20 | 220
 | 本页合计 | 300 | 30 | 330
 | 本页小计 | 300 | 30 | 330
 | 累计 | 300 | 30 | 330
3 | 王五 | 300 | 30 | 330
 | 本页合计 | 300 | 30 | 330
 | 总    计 | 600 | 60 | 660`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: 'subtotals that name the department, and its head count',
    sheet: `
部门 | 姓名 | 基本工资 | 奖金 | 实发工资
销售部 | 张三 | 100 | 10 | 110
销售部 | 李四 | 200 | 20 | 220
销售部 汇总 | | 300 | 30 | 330
财务部 | 王五 | 300 | 30 | 330
财务部 汇总 | | 300 | 30 | 330
总计 | | 600 | 60 | 660
人数 | 3 | | |`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: '销售部小计 in the name column with a head count beside it',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 20 | 220
 | 销售部小计：2人 | 300 | 30 | 330
3 | 王五 | 300 | 30 | 330
 | 小计（1人） | 300 | 30 | 330
 | 合计（3人） | 600 | 60 | 660`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: 'department headings in the first column, numbered in Chinese',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
一、管理人员 | | | |
1 | 张三 | 100 | 10 | 110
二、生产一线 | | | |
1 | 李四 | 200 | 20 | 220
2 | 王五 | 300 | 30 | 330
三、后勤 | | | |`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: 'headings in the name column',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
 | 总经办 | | |
1 | 张三 | 100 | 10 | 110
 | 工程技术组 | | |
2 | 李四 | 200 | 20 | 220
 | 保洁 | | |
3 | 王五 | 300 | 30 | 330`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: 'strips with cut lines',
    sheet: `
姓名 | 月份 | 基本工资 | 奖金 | 实发工资
张三 | 3月 | 100 | 10 | 110
- - - - - - - - ✂ - - - - - - - - | | | |
姓名 | 月份 | 基本工资 | 奖金 | 实发工资
李四 | 3月 | 200 | 20 | 220
------------------ | | | |
姓名 | 月份 | 基本工资 | 奖金 | 实发工资
王五 | 3月 | 300 | 30 | 330`,
    header: '1',
    people: '张三 李四 王五',
    net: '660.00',
  },
  {
    title: 'strips, each with its title and two header rows',
    sheet: `
3月工资条 | < | < | < | <
姓名 | 应发 | < | 扣款 | 实发工资
^ | 基本 | 奖金 | 社保 | ^
张三 | 100 | 10 | 10 | 100
.
3月工资条 | < | < | < | <
姓名 | 应发 | < | 扣款 | 实发工资
^ | 基本 | 奖金 | 社保 | ^
李四 | 200 | 10 | 10 | 200`,
    header: '2-3',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'strips whose headers differ in a month',
    sheet: `
姓名 | 1月基本 | 奖金 | 实发工资 | 备注
张三 | 100 | 10 | 110 |
.
.
姓名 | 1月基本 | 奖金 | 实发工资 | 备注
李四 | 200 | 20 | 220 | 补发`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'bilingual header in two rows',
    sheet: `
序号 | 姓名 | 部门 | 基本工资 | 奖金 | 个税 | 实发工资
No. | Name | Department | Basic | Bonus | Tax | Net Pay
1 | 张三 Zhang San | 财务 | 100 | 10 | 1 | 109
2 | 李四 Li Si | 财务 | 200 | 20 | 2 | 218`,
    header: '1-2',
    people: '张三_Zhang_San 李四_Li_Si',
    net: '327.00',
  },
  {
    title: 'English names of the columns above the Chinese ones',
    sheet: `
emp_no | emp_name | base_pay | bonus | net_pay
工号 | 姓名 | 基本工资 | 奖金 | 实发工资
A1 | 张三 | 100 | 10 | 110
A2 | 李四 | 200 | 20 | 220`,
    header: '1-2',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'split Chinese name',
    sheet: `
姓 | 名 | 部门 | 应发工资 | 实发工资
张 | 三 | 财务 | 100 | 90
欧阳 | 娜娜 | 财务 | 200 | 180`,
    header: '1',
    people: '张三 欧阳娜娜',
    net: '270.00',
  },
  {
    title: 'traditional Chinese',
    sheet: `
員工薪資表 | < | < | < | < | <
員工編號 | 員工姓名 | 部門 | 本薪 | 勞保費 | 實發金額
A1 | 陳小明 | 業務部 | 30000 | 700 | 29300
A2 | 林美麗 | 業務部 | 32000 | 800 | 31200
總計 | | | 62000 | 1500 | 60500`,
    header: '2',
    people: '陳小明 林美麗',
    net: '60500.00',
  },
  {
    title: 'traditional Chinese: 實領薪資, 應發合計, 扣款合計',
    sheet: `
姓名 | 職稱 | 底薪 | 全勤獎金 | 應發合計 | 健保費 | 扣款合計 | 實領薪資
陳小明 | 經理 | 30000 | 1000 | 31000 | 400 | 400 | 30600
林美麗 | 專員 | 28000 | 1000 | 29000 | 400 | 400 | 28600
合計 | | 58000 | 2000 | 60000 | 800 | 800 | 59200
製表： | | 審核： | | 核准： | | |`,
    header: '1',
    people: '陳小明 林美麗',
    net: '59200.00',
  },
  {
    title: 'currency marks, dashes, bracketed negatives, blanks in numbers',
    sheet: `
姓名 | 基本工资 | 扣款 | 补发 | 实发工资
张三 | ¥ 1,234.50 | (100.00) | - | ¥ 1,134.50
李四 | ￥2,000 | — | 0 | ￥2,000.00
王五 | 1 000.00 | -50 | -- | 950.00元`,
    header: '1',
    people: '张三 李四 王五',
    net: '4084.50',
  },
  {
    title: '打卡金额 with cash beside it',
    sheet: `
职工姓名 | 岗位 | 应发合计 | 扣款合计 | 银行代发 | 现金
张三 | 保安 | 3000 | 100 | 2900 |
李四 | 保安 | 3100 | 100 | 3000 |`,
    header: '1',
    people: '张三 李四',
    net: '5900.00',
  },
  {
    title: '到手 named loosely, 本月应发 before it',
    sheet: `
员工 | 底薪 | 提成 | 本月应发 | 社保个人 | 到手工资
张三 | 3000 | 100 | 3100 | 300 | 2800
李四 | 3000 | 200 | 3200 | 300 | 2900`,
    header: '1',
    people: '张三 李四',
    net: '5700.00',
  },
  {
    title: '应付净额 with ordinal and unit',
    sheet: `
（1）姓名 | （2）基本工资（元） | （3）加班费（元） | （4）应付净额（元）
张三 | 3000 | 100 | 3100
李四 | 3000 | 200 | 3200`,
    header: '1',
    people: '张三 李四',
    net: '6300.00',
  },
  {
    title: 'far right and far down',
    sheet: `
.
.
.
 | | | | 某某餐饮公司2024年1月工资发放表
.
 | | | | 编制单位：人事部 | | | | 单位：元
.
 | | | | 序号 | 姓名 | 底薪 | 提成 | 实发金额
 | | | | 1 | 张三 | 100 | 10 | 110
 | | | | 2 | 李四 | 200 | 20 | 220`,
    header: '8',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'decorations in the columns before the table',
    sheet: `
 | | 工资明细 | | |
 | | 姓名 | 底薪 | 提成 | 实发金额
存根 | | 张三 | 100 | 10 | 110
 | | 李四 | 200 | 20 | 220
 | | 王五 | 300 | 20 | 320`,
    header: '2',
    people: '张三 李四 王五',
    net: '650.00',
  },
  {
    title: 'merges lost: two levels, group above its first column only',
    sheet: `
XX公司2024年2月工资明细表 | | | | | | | | |
序号 | 姓名 | 岗位 | 应发部分 | | | 应扣部分 | | | 实发工资
 | | | 基本工资 | 绩效 | 小计 | 社保 | 个税 | 小计 |
1 | 张三 | 店长 | 100 | 10 | 110 | 5 | 5 | 10 | 100
2 | 李四 | 店员 | 200 | 10 | 210 | 5 | 5 | 10 | 200`,
    options: { mergesLost: true },
    header: '2-3',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'merges lost: three levels',
    sheet: `
序号 | 姓名 | 应发 | | | 扣款 | 实发
 | | 固定 | | 浮动 | |
 | | 基本 | 岗位 | 绩效 | 社保 |
1 | 张三 | 100 | 10 | 10 | 20 | 100
2 | 李四 | 200 | 10 | 10 | 20 | 200`,
    options: { mergesLost: true },
    header: '1-3',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'the header is merged down, title far above, blank row between',
    sheet: `
工资表 | < | < | < | <
.
姓名 | 部门 | 基本工资 | 奖金 | 实发
^ | ^ | ^ | ^ | ^
张三 | 财务 | 100 | 10 | 110
李四 | 财务 | 200 | 20 | 220`,
    header: '3-4',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'a summary by department below, after a blank row',
    sheet: `
姓名 | 部门 | 基本工资 | 奖金 | 实发
张三 | 财务 | 100 | 10 | 110
李四 | 销售 | 200 | 20 | 220
合计 | | 300 | 30 | 330
.
部门汇总 | < | < | < | <
部门 | 人数 | 基本工资 | 奖金 | 实发
财务 | 1 | 100 | 10 | 110
销售 | 1 | 200 | 20 | 220`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
    warns: ['secondTable'],
  },
  {
    title: 'a bank list below',
    sheet: `
姓名 | 部门 | 基本工资 | 奖金 | 实发
张三 | 财务 | 100 | 10 | 110
李四 | 销售 | 200 | 20 | 220
.
银行代发清单
户名 | 账号 | 金额
张三 | 6222020200012345678 | 110
李四 | 6222020200012345679 | 220`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
    warns: ['secondTable'],
  },
  {
    title: 'a bank list beside',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发 | | 姓名 | 卡号 | 金额
张三 | 100 | 10 | 110 | | 张三 | 6222020200012345678 | 110
李四 | 200 | 20 | 220 | | 李四 | 6222020200012345679 | 220`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
    warns: ['secondTable'],
  },
  {
    title: 'duplicate headers under groups',
    sheet: `
姓名 | 个人缴纳 | < | 单位缴纳 | < | 实发工资
^ | 养老 | 医疗 | 养老 | 医疗 | ^
张三 | 8 | 2 | 16 | 10 | 90
李四 | 8 | 2 | 16 | 10 | 190`,
    header: '1-2',
    people: '张三 李四',
    net: '280.00',
  },
  {
    title: 'the header says 应发 twice and 实发 for days as well',
    sheet: `
姓名 | 应出勤 | 实出勤 | 应发天数 | 实发天数 | 应发工资 | 代扣 | 实发工资
张三 | 22 | 22 | 22 | 22 | 100 | 10 | 90
李四 | 22 | 21 | 22 | 21 | 200 | 10 | 190`,
    header: '1',
    people: '张三 李四',
    net: '280.00',
  },
  {
    title: 'notes in several rows at the end, numbered',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发
张三 | 100 | 10 | 110
李四 | 200 | 20 | 220
说明： | | |
1、本表为保密资料，请勿外传。 | | |
2、如有疑问，请于三日内联系人力资源部。 | | |
 | | 2024年3月31日 |`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'signatures spread over cells, label and name apart',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 扣款 | 实发
1 | 张三 | 100 | 10 | 0 | 110
2 | 李四 | 200 | 20 | 0 | 220
制表 | 王会计 | 复核 | 赵主管 | 批准 | 刘总`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'pay month and payer before the names, everything text',
    sheet: `
发薪月份 | 付款单位 | 收款人姓名 | 收款账号 | 打款金额 | 备注
202403 | 甲公司 | 张三 | 6222020200012345678 | 3,000.00 | 工资
202403 | 甲公司 | 李四 | 6222020200012345679 | 4,000.00 | 工资`,
    header: '1',
    people: '张三 李四',
    net: '7000.00',
  },
  {
    title: 'teachers: 教师姓名, 绩效 and 实发数',
    sheet: `
某某中学教师工资花名册 | < | < | < | < | <
编号 | 教师姓名 | 职称 | 岗位工资 | 薪级工资 | 实发数
1 | 张三 | 一级 | 1000 | 500 | 1500
2 | 李四 | 高级 | 2000 | 500 | 2500`,
    header: '2',
    people: '张三 李四',
    net: '4000.00',
  },
  {
    title: 'piece wages: 件数, 单价, 工资',
    sheet: `
日期 | 姓名 | 产品 | 件数 | 单价 | 工资
3月 | 张三 | A | 100 | 2.5 | 250
3月 | 李四 | B | 200 | 2.5 | 500`,
    header: '1',
    people: '张三 李四',
    net: '750.00',
  },
  {
    title: 'names of one letter and names with digits',
    sheet: `
工号 | 姓名 | 基本工资 | 奖金 | 实发工资
001 | 员工1 | 100 | 10 | 110
002 | 测试2 | 200 | 20 | 220
003 | A | 300 | 30 | 330
004 | 合伙人甲 | 300 | 30 | 330`,
    header: '1',
    people: '员工1 测试2 A 合伙人甲',
    net: '990.00',
  },
  {
    title: 'a person called 付总 and one 姓名 like a heading keep their rows',
    sheet: `
姓名 | 部门 | 基本工资 | 实发工资
付总 | 管理 | 100 | 90
于小组 | 销售 | 200 | 180
司马部 | 销售 | 200 | 180`,
    header: '1',
    people: '付总 于小组 司马部',
    net: '450.00',
  },
  {
    title: 'attendance rows between people without a name: pay without a name is flagged',
    sheet: `
姓名 | 部门 | 基本工资 | 实发工资
张三 | 管理 | 100 | 90
 | 管理 | 50 | 50
李四 | 销售 | 200 | 180`,
    header: '1',
    people: '张三  李四',
    net: '320.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'units row below the header',
    sheet: `
姓名 | 出勤 | 基本工资 | 奖金 | 实发工资
 | （天） | （元） | （元） | （元）
张三 | 22 | 100 | 10 | 110
李四 | 22 | 200 | 20 | 220`,
    header: '1',
    people: '张三 李四',
    net: '330.00',
  },
  {
    title: 'group row with blanks over every other column, not merged, in .xlsx',
    sheet: `
 | | | 应发 | | | 应扣 | |
部门 | 姓名 | 岗位 | 基本 | 加班 | 餐补 | 社保 | 个税 | 实发
一部 | 张三 | 店长 | 100 | 10 | 5 | 5 | 5 | 105
一部 | 李四 | 店员 | 200 | 10 | 5 | 5 | 5 | 205`,
    header: '1-2',
    people: '张三 李四',
    net: '310.00',
  },
  {
    title: 'no name column at all asks for it',
    sheet: `
工号 | 部门 | 基本工资 | 奖金 | 实发工资
A1 | 一部 | 100 | 10 | 110
A2 | 一部 | 200 | 10 | 210`,
    header: '1',
    people: ' ',
    net: '320.00',
    warns: ['noNameColumn'],
  },
  {
    title: 'the payee by 户名 and 姓名 both: 姓名 is the name',
    sheet: `
序号 | 户名 | 开户行 | 姓名 | 应发 | 实发
1 | 张三之妻 | 工行 | 张三 | 100 | 90
2 | 李四 | 工行 | 李四 | 200 | 180`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'subtotal without a word under each department',
    sheet: `
部门 | 姓名 | 基本工资 | 奖金 | 实发
销售部 | 张三 | 100 | 10 | 110
^ | 李四 | 200 | 20 | 220
 | | 300 | 30 | 330
财务部 | 王五 | 300 | 30 | 330
^ | 赵六 | 400 | 40 | 440
 | | 700 | 70 | 770
 | | 1000 | 100 | 1100`,
    header: '1',
    people: '张三 李四 王五 赵六',
    net: '1100.00',
  },
]

describe('IMPORT-02 layouts of Chinese payrolls', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })
})
