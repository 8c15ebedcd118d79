/** The traditional characters in payroll headers and rows, each with its simplified form. */
const pairs =
  '員员 総总 機机 紅红 遞递 舊旧 師师 協协 構构 義义 層层 傷伤 災灾 廳厅 貨货 獲获 節节 綜综 權权 輪轮 預预 週周 準准 夥伙 資资 編编 號号 職职 稱称 實实 領领 發发 應应 補补 貼贴 獎奖 勞劳 險险 費费 總总 計计 製制 單单 審审 電电 話话 郵邮 ' +
  '門门 務务 銀银 帳账 賬账 戶户 碼码 類类 別别 級级 數数 額额 稅税 繳缴 餘余 績绩 時时 間间 專专 業业 課课 組组 處处 隊队 廠厂 ' +
  '區区 與与 備备 註注 說说 匯汇 萬万 會会 團团 學学 歷历 證证 簽签 淨净 後后 筆笔 項项 養养 醫医 療疗 產产 離离 開开 ' +
  '轉转 這这 個个 來来 進进 點点 遲迟 請请 給给 減减 結结 車车 貸贷 雜杂 檢检 覆复 複复 財财 經经 辦办 長长 負负 責责 ' +
  '崗岗 齡龄 滿满 曠旷 罰罚 還还 墊垫 飯饭 溫温 過过 違违 紀纪 賠赔 償偿 黨党 氣气 雙双 訊讯 勵励 問问 贍赡 ' +
  '幣币 報报 調调 聯联 絡络 動动 傭佣 僱雇 執执 傳传 參参 環环 達达 標标 續续 簡简 據据 頁页 納纳 擔担 強强 護护 積积'
const simple = new Map(pairs.split(/\s+/).map((pair) => [pair.charAt(0), pair.charAt(1)]))
const traditional = new RegExp(`[${[...simple.keys()].join('')}]`, 'g')

/** The text with simplified characters. It is used only for comparing words; names and labels are shown unchanged. */
export function simplified(text: string): string {
  return text.replace(traditional, (character) => simple.get(character) ?? character)
}

function withoutOrdinals(text: string): string {
  // Removes the ordinals and marks of '18.实发工资', '(3)社保', '①基本工资' and '*姓名'.
  return text
    .replace(/^[*\u2605\u203b#]+/, '')
    .replace(/^[([\u3010]?\d{1,3}[)\]\u3011]?\s*[.、:,)_-]\s*(?=\D)/, '')
    .replace(/^\(\d{1,3}\)/, '')
    .replace(/^[\u2460-\u2473]/, '')
}

/**
 * The form in which headers are compared with known words: without full-width forms, spaces, ordinals, brackets and
 * their contents, and marks; in lower case and simplified characters.
 */
export function matchForm(text: string): string {
  const circledRemoved = text.replace(/^[\s\u3000]*[\u2460-\u2473\u2488-\u249b]/, '')
  const plain = withoutOrdinals(circledRemoved.normalize('NFKC').trim())
  const unbracketed = plain.replace(/[([{\u3010\u3008\u300a][^)\]}\u3011\u3009\u300b]*[)\]}\u3011\u3009\u300b]?/g, '')
  const chosen = /[\p{L}\p{N}]/u.test(unbracketed) ? unbracketed : plain
  return simplified(chosen)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/#]/gu, '')
    .replace(/[/]+$|^[/]+/g, '')
}
