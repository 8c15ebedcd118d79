/**
 * The words that identify a payroll item as pay, as a deduction or as information (REVIEW-14). They are matched against
 * the whole header in the form of plainHeader; group-by-name defines the order in which they are tried.
 */

export const chineseWords = {
  /** Days, hours, bases, rates, year-to-date sums: figures that explain an amount but are not amounts of the month. */
  figure:
    /天数|日数|时数|工时|小时|时长|次数|人数|件数|数量|工分|得分|评分|系数|比例|比率|税率|费率|汇率|单价|基数|标准|累计|年累|起征点|减除费用|免税|速算|专项(?![奖补津]|工资|提成)|附加扣除|子女教育|赡养老人|住房贷款利息|继续教育|应税|计税|应?纳税|扣税基数|所得额|余额|结余|剩余|额度|年龄|工龄$|司龄$|年限|其中|出勤$|考勤$|密码/,
  /** Amounts that contain such a word but are pay by the hour, by the day or beyond a standard: 小时工资, 超标准奖金. */
  paidAtEnd: /^(?!.*(?:累计|年累|标准|基数|应税|计税|单价|其中|应?纳税)).*(?:工资|薪|奖金?|津贴|补贴|补助|补|费|扣款)$/,
  /** Net pay and the ways in which it is paid out. */
  result:
    /^(?:本月|当月|本期)?(?:工资|薪资|员工)?(?:实发|实付|实得|实领|到手|税后)(?:工资|薪资|薪酬|收入|合计|小计|总计|总额|金额|数|额)*$|^(?:现金|银行|银行卡|打卡|转账|卡|代|已|实际)(?:代)?(?:发放?|支付|打卡)(?:工资|薪资|金额|合计|数|额)*$/,
  /** Pay before deductions. */
  grossTotal:
    /^(?:本月|当月|本期)?(?:工资|薪资|薪酬|收入)?(?:应发|应得|应付|应领)(?:工资|薪资|薪酬|收入|合计|小计|总计|总额|金额|数|额)*$|^(?:本月|当月)?税前(?:工资|薪资|薪酬|收入|应发|合计|总额|总计|金额|小计)+$|^(?:应发|应得).*(?:合计|小计|总计|总额)$|^(?:总|合计|全部)(?:工资|收入|薪资|薪酬)$|^(?:工资|薪资|薪酬|收入)(?:合计|小计|总计|总额)$/,
  /** Total deductions. */
  deductionTotal:
    /^(?:本月|当月|本期)?(?:应扣|实扣|代扣|扣款|扣除|扣减|减项|实际扣款|代扣代缴|代缴|总扣款?|应扣款|代扣款|各项扣款)(?:款|项|费用|金额)?(?:合计|小计|总计|总额)$|^(?:总扣款|总扣除|应扣总额)$/,
  /** Agreed pay. */
  reference:
    /^(?:约定|合同|协议|转正|试用期?)(?:工资|薪资|月薪|薪酬|薪)$|^(?:月薪|年薪|日薪|时薪|小时工资|日工资|时工资|计时单价)$/,
  totalEnd: /(?:合计|小计|总计|总额)$/,
  /** Amounts that were deducted earlier, or by mistake, and are paid back. */
  givenBack:
    /^(?:退还?|返还?|补退|退回)(?!休|扣)|(?:返还|退还|退回|退税|退款|退费|补退)$|返还|(?:个税|税金|社保|公积金|押金|保证金|罚款|扣款)(?:返|退)/,
  /** Deductions, whatever else the name contains: 奖金扣款, 扣餐补. */
  surelyTaken:
    /^(?:应|代|实|补|另|需)?扣|扣(?:款|除|减|回|发|罚|费|缴|还|税|项)|扣$|代[缴交]|罚款|罚金|处罚|借款|借支|预支|预借|欠款|还款|缺勤|旷工|迟到|早退|缺卡|漏打卡/,
  /** Earnings, whatever they are paid for: 社保补贴, 病假工资. */
  surelyPaid: /补贴|补助|补偿|津贴|补发|报销|奖|慰问|工资|薪|[餐饭房车话油温]补|补$|提成|佣金/,
  taken:
    /社保|社会保险|养老|医疗|医保|失业|公积金|大病|[三四五六]险|一金|(?<!工伤|生育)保险|商保|意外险|年金|强积金|公积|个税|个人所得税|所得税|个人缴税|缴税|税(?![前后])|工会|会费|党费|团费|请假|事假|病假|休假|产假|婚假|丧假|违纪|违规|赔偿|赔款|水电|水费|电费|燃气|煤气|天然气|网费|物业|房租|房费|租金|租房|住宿|宿舍|伙食费|押金|保证金|工服|工装|服装费|制服|垫付|代垫|垫款|互助|捐款|爱心|减项|滞纳金|供款|房贷|车贷|贷款/,
  paid: /绩效|绩薪|加班|底薪|岗位|职务|职称|职级|技能|技术|学历|工龄|司龄|年资|年功|全勤|满勤|出勤|值班|夜班|中班|早班|晚班|班费|带班|高温|降温|防暑|防寒|寒暑|取暖|采暖|烤火|过节|节日|节费|福利|红包|开门红|分红|股息|利润|差旅|出差|通讯费|通信费|话费|交通费|车费|误餐|稿费|讲课|课时|课酬|计件|计时|产量|产值|增项|加项|应发|应得|应付|税前|收入|年终|双薪|保底|浮动|津补|劳务费|酬金|报酬|年假|调休|离职金|遣散/,
}

/** The same for English headers. */
export const englishWords = {
  figure:
    /\bdays?\b|\bhours?\b|\bhrs?\b|\brates?\b|\bunits?\b|\bqty\b|quantity|percent|%|\bbase\b(?! (?:pay|salary|wage))|\bbasis\b|\bytd\b|year to date|cumulative|taxable|\bbalance\b|\bband\b|\bscore\b|\bcount\b|\bno\b\.? of|number of|exempt|\bslab\b|attendance$|threshold|tax free|non-?tax/,
  paidAtEnd:
    /^(?!.*(?:ytd|year to date|cumulative|taxable|rate|balance|exempt)).*(?:\bpay|\bpayment|wages?|salary|bonus|allowance|deductions?|encashment)$/,
  result: /\bnet\b(?!work)|take[ -]?home|after (?:tax|deductions)|\bbank transfer\b|\bcash paid\b|amount paid/,
  grossTotal:
    /^(?:total |monthly |month )?gross\b(?! weight)|^gross (?:pay|salary|wages?|earnings?|amount|total)|^total (?:gross|earnings?|pay|salary|wages?|income|payments?|remuneration)$|^(?:earnings?|salary) total$|^pay before (?:tax|deductions)$/,
  deductionTotal: /^total (?:\w+ )?deductions?$|^deductions? total$|^total (?:ded|contributions?|withholdings?)\b/,
  reference: /^(?:hourly|daily|contract|agreed|annual|fixed monthly) (?:wages?|salary|pay)$|^annual ctc$|^ctc$/,
  totalEnd: /\b(?:sub)?-?total\b/,
  givenBack: /refund|rebate|reversal|give back|returned/,
  surelyTaken:
    /deduct|\bded\b|recover|repay|\bloans?\b|advance|withh|unpaid|\blop\b|\blwp\b|loss of pay|without pay|penalt|\bfines?\b|absen|lateness|tard|\blate\b(?! shift)|garnish|shortage|damage/,
  surelyPaid:
    /allowance|\ballow\b|\ballw\b|\ballce\b|bonus|reimburs|subsid|incentive|arrears?|arr?ers\b|encash|salary|wages?\b|\bpay\b|overtime|commission|in lieu/,
  taken:
    /tax|\btds\b|\bpaye\b|insur|pension|provident|\be?pf\b|\bepf\b|\bvpf\b|\bgpf\b|\besic?\b|\bcpf\b|\bmpf\b|\bsss\b|philhealth|pag-?ibig|hdmf|medicare|social security|social fund|housing fund|\bnic?\b|national insurance|\bnssf\b|\bnhif\b|\bshif\b|\buif\b|superannuation|\bsuper\b|401|union|\bdues?\b|charit|donation|alimony|child support|\blic\b|credit soc|co-?op(?:erative)? soc|canteen|\bmess\b|labou?r welfare|\blwf\b|uniform|\bfica\b|premium|annuity|\bwater\b|electricity|utilities|(?<!house )\brent\b/,
  paid: /\bbasic\b|\bbase\b|payment|\bot\b|\bda\b|dearness|\bhra\b|\bcla\b|\bta\b|\bdp\b|\bgp\b|house rent|transport|conveyance|medical|\bmeals?\b|\bfood\b|travel|holiday|vacation|severance|\btips?\b|shift|\bnight\b|housing|gross|earning|increment|special|13th|piece|retro|stipend|honorarium|supplement|profit|performance|seniority|position|skill|leave travel|\blta\b|piecework|per diem|gratuit(?:y|ies)? pay/,
}

/** Words of a sheet's own headings above its items, in both languages. */
export const ownGroupWords = { taken: /扣|减项|deduct/i, paid: /应发|收入|发放|加项|earning/i } as const
