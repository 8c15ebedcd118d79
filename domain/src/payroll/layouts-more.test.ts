import { describe, expect, it } from 'vitest'
import { type Layout, readLayout } from './testing/drawn.ts'

/** Layouts that each challenge one rule. */
const layouts: Layout[] = [
  {
    title: 'three people only, no title, header in the second column',
    sheet: `
 | 姓名 | 工资
1 | 张三 | 100
2 | 李四 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'subtotal word in the middle of the row, after the empty name',
    sheet: `
序号 | 姓名 | 岗位 | 基本工资 | 奖金 | 实发
1 | 张三 | 店员 | 100 | 10 | 110
2 | 李四 | 店员 | 200 | 10 | 210
 | | 合计 | 300 | 20 | 320`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'total in a merged cell over the leading columns',
    sheet: `
序号 | 姓名 | 岗位 | 基本工资 | 奖金 | 实发
1 | 张三 | 店员 | 100 | 10 | 110
2 | 李四 | 店员 | 200 | 10 | 210
合    计 | < | < | 300 | 20 | 320`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'a total above the people, right below the header',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
合计 | | 300 | 20 | 320
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 10 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'a total above the header',
    sheet: `
 | 合计 | 300 | 20 | 320
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 10 | 210`,
    header: '2',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'an unlabelled total with a head count in the number column',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | 张三 | 100 | 10 | 110
2 | 李四 | 200 | 10 | 210
2 | | 300 | 20 | 320`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'total of one person',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | 张三 | 100 | 10 | 110
合计 | | 100 | 10 | 110`,
    header: '1',
    people: '张三',
    net: '110.00',
  },
  {
    title: 'several people of one name, and one row twice',
    sheet: `
姓名 | 身份证号 | 实发
张三 | 110101199001011234 | 100
张三 | 110101199001011235 | 100
张三 | 110101199001011235 | 100`,
    header: '1',
    people: '张三 张三 张三',
    net: '300.00',
  },
  {
    title: 'names with a remark, a number before or a mark',
    sheet: `
姓名 | 基本工资 | 实发
张三（离职） | 100 | 100
*李四 | 100 | 100
王五（新入职） | 100 | 100
3.赵六 | 100 | 100`,
    header: '1',
    people: '张三（离职） *李四 王五（新入职） 3.赵六',
    net: '400.00',
  },
  {
    title: 'name column called 工人 or 教工, far from the left',
    sheet: `
班组 | 工种 | 工人 | 工日 | 日薪 | 应付工资 | 已借支 | 实付工资
木工班 | 木工 | 张三 | 20 | 300 | 6000 | 1000 | 5000
木工班 | 木工 | 李四 | 22 | 300 | 6600 | 0 | 6600`,
    header: '1',
    people: '张三 李四',
    net: '11600.00',
  },
  {
    title: '职工 as the name, 职工编号 beside it',
    sheet: `
职工编号 | 职工 | 应发数 | 代扣数 | 实发数
001 | 张三 | 100 | 10 | 90
002 | 李四 | 200 | 20 | 180`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: '人员 as the name',
    sheet: `
项目部 | 人员 | 岗位 | 月薪 | 社保 | 实发
一标 | 张三 | 司机 | 100 | 10 | 90
一标 | 李四 | 司机 | 200 | 20 | 180`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: '姓名 twice: payee and family, the first counts',
    sheet: `
姓名 | 紧急联系人姓名 | 开户姓名 | 实发工资
张三 | 张三妻 | 张三 | 100
李四 | 李四妻 | 李四妻 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '应发合计, 扣款合计, 合计 as the last column is the pay',
    sheet: `
姓名 | 基本 | 奖金 | 应发合计 | 社保 | 扣款合计 | 合计
张三 | 100 | 10 | 110 | 10 | 10 | 100
李四 | 200 | 10 | 210 | 10 | 10 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '实发 in two rounds: the whole is the net pay',
    sheet: `
姓名 | 应发工资 | 已发工资 | 本次实发 | 备注
张三 | 110 | 10 | 100 | 无
李四 | 210 | 10 | 200 | 无`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: '税前 and 税后, company cost last',
    sheet: `
姓名 | 税前工资 | 个税 | 税后工资 | 公司社保 | 公司总成本
张三 | 110 | 10 | 100 | 20 | 130
李四 | 210 | 10 | 200 | 20 | 230`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'dates in the header: days of attendance before the pay',
    sheet: `
姓名 | 1 | 2 | 3 | 4 | 5 | 出勤 | 日工资 | 应发 | 实发
张三 | √ | √ | √ | √ | √ | 5 | 100 | 500 | 500
李四 | √ | √ | | √ | √ | 4 | 100 | 400 | 400`,
    header: '1',
    people: '张三 李四',
    net: '900.00',
  },
  {
    title: 'days of attendance below a merged group',
    sheet: `
农民工考勤及工资表 | < | < | < | < | < | < | <
序号 | 姓名 | 出勤情况 | < | < | 合计出勤 | 日工资 | 实发工资
^ | ^ | 1 | 2 | 3 | ^ | ^ | ^
1 | 张三 | 1 | 1 | 0.5 | 2.5 | 100 | 250
2 | 李四 | 1 | 1 | 1 | 3 | 100 | 300`,
    header: '2-3',
    people: '张三 李四',
    net: '550.00',
  },
  {
    title: 'one blank row between the header and the people',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发
.
张三 | 100 | 10 | 110
李四 | 200 | 10 | 210`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'every second row blank, and a long gap before the last person',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发
张三 | 100 | 10 | 110
.
李四 | 200 | 10 | 210
.
.
.
.
.
.
王五 | 200 | 10 | 210`,
    header: '1',
    people: '张三 李四 王五',
    net: '530.00',
  },
  {
    title: 'people over two merged rows each',
    sheet: `
序号 | 姓名 | 项目 | 金额 | 实发
1 | 张三 | 基本 | 100 | 110
^ | ^ | 奖金 | 10 | ^
2 | 李四 | 基本 | 200 | 210
^ | ^ | 奖金 | 10 | ^`,
    header: '1',
    people: '张三  李四 ',
    net: '320.00',
    warns: ['payWithoutName'],
  },
  {
    title: 'amounts in words beside the net pay',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发金额（大写） | 实发金额（小写） | 签名
张三 | 100 | 10 | 壹佰壹拾元整 | 110 |
李四 | 200 | 10 | 贰佰壹拾元整 | 210 |`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'e-mail merge sheet of a payslip sender',
    sheet: `
收件人邮箱 | 收件人姓名 | 邮件主题 | 基本工资 | 个税 | 实发工资 | 发送结果
a@b.cn | 张三 | 3月工资条 | 100 | 10 | 90 | 成功
c@b.cn | 李四 | 3月工资条 | 200 | 20 | 180 | 成功`,
    header: '1',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'database dump: id, name, create_time',
    sheet: `
id | username | name | base_salary | bonus | deduction | actual_salary | create_time
1 | zhangsan | 张三 | 100 | 10 | 10 | 100 | 2024-03-01
2 | lisi | 李四 | 200 | 10 | 10 | 200 | 2024-03-01`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'machine names under a Chinese comment row',
    sheet: `
员工姓名（必填） | 手机号（必填） | 基本工资 | 实发工资（必填）
name | phone | base | net
张三 | 13800138000 | 100 | 90
李四 | 13800138001 | 200 | 180`,
    header: '1-2',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'a template that explains each column in a long first row',
    sheet: `
填写说明：1、请勿修改表头；2、姓名、手机号为必填项，手机号须为11位；3、金额保留两位小数，实发工资为税后工资；4、删除示例行后上传。 | < | < | <
姓名 | 手机号 | 应发工资 | 实发工资
张三 | 13800138000 | 100 | 90
李四 | 13800138001 | 200 | 180`,
    header: '2',
    people: '张三 李四',
    net: '270.00',
  },
  {
    title: 'header of abbreviations',
    sheet: `
No | Emp Name | BP | HA | TA | GP | PAYE | PF | TD | NP
1 | Ann Lee | 100 | 10 | 10 | 120 | 10 | 10 | 20 | 100
2 | Bob Ray | 200 | 10 | 10 | 220 | 10 | 10 | 20 | 200`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: null,
    warns: ['noNetPayColumn'],
  },
  {
    title: 'names in capitals that look like words of totals',
    sheet: `
NAME | POSITION | BASIC | NET PAY
SUM YEE | CLERK | 100 | 90
MAX POWER | CLERK | 100 | 90
TOTAH ANN | CLERK | 100 | 90
GRAND JOE | CLERK | 100 | 90`,
    header: '1',
    people: 'SUM_YEE MAX_POWER TOTAH_ANN GRAND_JOE',
    net: '360.00',
  },
  {
    title: 'Chinese names that look like words of rows',
    sheet: `
姓名 | 部门 | 基本工资 | 实发工资
合建国 | 一部 | 100 | 90
总小军 | 一部 | 100 | 90
平均安 | 一部 | 100 | 90
计小红 | 一部 | 100 | 90
经理平 | 一部 | 100 | 90
林组 | 一部 | 100 | 90`,
    header: '1',
    people: '合建国 总小军 平均安 计小红 经理平 林组',
    net: '540.00',
  },
  {
    title: 'text in the department column that sums up, person beside it',
    sheet: `
部门 | 姓名 | 岗位 | 实发工资
总计室 | 张三 | 会计 | 90
汇总组 | 李四 | 会计 | 90`,
    header: '1',
    people: '张三 李四',
    net: '180.00',
  },
  {
    title: 'the name column is hidden behind blanks and a comment mark',
    sheet: `
＊　姓　　名 | 　部　门 | 实　发　工　资
张三 | 一部 | 100
李四 | 一部 | 200`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'header in English sentence case with slashes and dots',
    sheet: `
Sr.No. | Emp. Name | Desig. | B.Pay | Allow. | Gr. Pay | Ded. | Net Pay.
1 | Ann Lee | Clerk | 100 | 10 | 110 | 10 | 100
2 | Bob Ray | Clerk | 200 | 10 | 210 | 10 | 200`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: 'Net Pay and YTD Net Pay',
    sheet: `
Employee | Gross Pay | YTD Gross | Net Pay | YTD Net Pay
Ann Lee | 110 | 330 | 100 | 300
Bob Ray | 210 | 630 | 200 | 600`,
    header: '1',
    people: 'Ann_Lee Bob_Ray',
    net: '300.00',
  },
  {
    title: '累计实发 beside 本月实发',
    sheet: `
姓名 | 本月应发 | 累计应发 | 本月实发 | 累计实发
张三 | 110 | 330 | 100 | 300
李四 | 210 | 630 | 200 | 600`,
    header: '1',
    people: '张三 李四',
    net: '300.00',
  },
  {
    title: 'groups of months: the last net pay is no group total',
    sheet: `
姓名 | 1月 | < | 2月 | < | 合计
^ | 应发 | 实发 | 应发 | 实发 | ^
张三 | 110 | 100 | 120 | 110 | 210
李四 | 210 | 200 | 220 | 210 | 410`,
    header: '1-2',
    people: '张三 李四',
    net: '320.00',
    warns: ['uncertainRole'],
  },
  {
    title: 'nothing but a header and pre-numbered rows',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | | | |
2 | | | |
3 | | | |
合计 | | 0 | 0 | 0`,
    header: '1',
    people: '',
    net: '0.00',
    warns: ['noPeople'],
  },
  {
    title: 'zeros in every empty prepared row',
    sheet: `
序号 | 姓名 | 基本工资 | 奖金 | 实发
1 | 张三 | 100 | 10 | 110
2 | | 0 | 0 | 0
3 | 0 | 0 | 0 | 0
4 | | - | - | -
合计 | | 100 | 10 | 110`,
    header: '1',
    people: '张三',
    net: '110.00',
  },
  {
    title: 'comments behind the total',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发 |
张三 | 100 | 10 | 110 | 补上月
李四 | 200 | 10 | 210 |
合计 | 300 | 20 | 320 | 已核对
大写：叁佰贰拾元整 | | | |
开户行：工商银行 | | 账号：123456 | |`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'page breaks: 接上页, 转下页',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发
张三 | 100 | 10 | 110
转下页 | 100 | 10 | 110
承上页 | 100 | 10 | 110
李四 | 200 | 10 | 210
总计 | 300 | 20 | 320`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
  {
    title: 'differences and last month compared below',
    sheet: `
姓名 | 基本工资 | 奖金 | 实发
张三 | 100 | 10 | 110
李四 | 200 | 10 | 210
本月合计 | 300 | 20 | 320
上月合计 | 290 | 20 | 310
差异 | 10 | 0 | 10
环比 | 3% | 0% | 3%`,
    header: '1',
    people: '张三 李四',
    net: '320.00',
  },
]

describe('IMPORT-02 layouts that challenge one rule each', () => {
  it.each(layouts.map((layout) => [layout.title, layout] as const))('%s', (_title, layout) => {
    const { header, people, net, warns } = layout
    expect(readLayout(layout)).toEqual({ header, people, net, ...(warns === undefined ? {} : { warns }) })
  })
})
