import type { RoleWords } from './role-words.ts'

/** Labels of what a person is paid in the end. */
export const netPayWords: RoleWords = {
  role: 'netPay',
  exact: [
    {
      rank: 10,
      words: `
        实发工资 实发 实发金额 实发合计 实发数 实发额 实发总额 实发总计 实发薪资 实发薪酬 实发薪水
        实发工资合计 工资实发合计 工资实发 本月实发 本月实发工资 当月实发工资 当月实发 实发工资额
        实发工资总额 实发工资数 实发小计 税后实发 实发款 实发人民币 月实发工资 应实发 个人实发 实领工资
        实领 实领金额 实领薪资 实得工资 实得 实得金额 员工实得 实付工资 实付 实付金额 实付薪资 实际工资
        实际发放 实际发放工资 实际发放金额 实际实发 实际所得 实际应发 到手工资 到手 到手金额 净工资
        净发工资 净薪 净收入 净额 实收工资 实支工资 实支金额 实发奖金 netpay netsalary netsalarypayable
        netpayable netpayableamount netamount netamountpayable netwage netwages netwagespayable netpaid
        netpayment nettopay takehome takehomepay takehomesalary nettpay nettsalary netincome netearnings
        netearning totalnetpay totalnetsalary netpayamount inhandsalary netinhand actualpay actualsalary
        netcash netbalance nettakehome netpayout netmonthlysalary netamountdue netdue netamountpaid netpaydue netsalarypaid netcashpay nettakehomepay netpayrmb netwagespaid netsalarypayment netpayforthemonth netpayforthisperiod netcheck netpaytoemployee monthlynetsalary netpaytotal
        netsalaryamount netpaysalary netremuneration finalnetsalary finalnetpay finalnet
        差引支給額 差引支給合計 差引支給 手取額 手取り額 실수령액 실지급액 차인지급액 thựclĩnh thựclãnh thựcnhận
        lươngthựclĩnh lươngthựcnhận saláriolíquido líquidoareceber netoapagar netoarecibir sueldoneto salarioneto
        líquidoapercibir gajibersih totalditerima gajiditerima
      `,
    },
    {
      rank: 8,
      words: `
        税后工资 税后 税后收入 税后薪资 税后金额 税后合计 税后所得 发放金额 实际金额 打卡金额 打卡工资
        银行代发 代发金额 代发工资 打款金额 打款 汇款金额 付款金额 入卡金额 上卡金额 卡发金额 发薪金额 银行卡发放 应发净额 净发工资额 银行发放金额 银行实发 发放工资 发放合计 应付金额 转账金额 银行发放 发放数 发放额 支付金额 应付净额
        net nett amountpayable payable payableamount salarypayable aftertax aftertaxpay aftertaxsalary
        totalpayable nettransfer transferamount statutorynet finalsalary finalpay finalamount paidamount amountpaid salarypaid paymentamount
        balancepayable salaryinhand cashinhand payablesalary payablewage payablewages payableamt totalpayablesalary salarytobepaid amounttobepaid
      `,
    },
    {
      rank: 3,
      words: `
        工资总额 工资合计 合计工资 总工资 工资总计 薪资合计 薪酬合计 薪资总额 总薪资 工资总数 月工资合计
        工资 薪资 薪水 总计 合计 合计金额 总金额 总额 金额 应付工资 应付薪资 totalpay totalsalary salarytotal paytotal
        totalwages totalwage monthlypay monthlysalary salary pay wages wage total totalamount amount
        grandtotal totalearned totalearnings amountdue amtdue netproceeds netdisbursement netreceivable totalnet netsal netamt
      `,
    },
  ],
  patterns: [
    // The pay after corrections of the net pay is preferred to the net pay.
    { rank: 10.5, shape: /^(?:最终|最后)应?实发(?:工资|薪资|数|额|金额|合计)?$/ },
    {
      rank: 10,
      shape:
        /^(?:本月|当月|本期|本次|此次|员工|个人|月)?(?:工资|薪资)?实发(?:工资|薪资|薪酬|金额|合计|总额|总计|数|额|款)?$/,
    },
    {
      rank: 7,
      shape: /实发|实领|实得|实付|到手/,
      never: /日期|时间|天数|出勤|差|率|说明|备注|签|账|卡号|人数|上月|去年|上年|累计|年度|工时|实得分|实发人/,
    },
    {
      rank: 6,
      shape:
        /^net.*(?:pay|salary|wage|amount|amt|payable|income|earn)|(?:pay|salary|wage|payable|amount)s?.*\bnet$|takehome|inhand|^netto/,
      never: /ytd|rate|previous|last|year|internet|network|taxable|before|prior|basic|assessable/,
    },
    { rank: 5, shape: /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*(?:pay|salary|wages?)$/ },
    {
      rank: 2,
      shape:
        /^total[a-z]{0,12}(?:pay|salary|wages?)$|^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}total$|^totalfor(?:the)?(?:month|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}$/,
      never: /gross|basic|ytd|overtime|^totalot|bonus|rate|tax|hour|leave|sick|holiday|vacation|regular|fixed|night/,
    },
  ],
}
