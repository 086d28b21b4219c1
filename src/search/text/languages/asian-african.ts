/** East and South-East Asia, Africa. Of Chinese, Japanese and Korean, stop words are pairs of characters (`cjk.ts`). */
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import type { RowData } from './row.ts'

const zh: RowData = {
  stopWords: `什么 么是 么样 么做 么用 么办 是什 为什 为何 怎么 怎样 如何 哪里 哪儿 哪个 哪些 哪种 多少 多久 几个 何时 是否 能否 可以 请问
    我想 我要 我的 我们 你的 你们 他们 这个 这些 那个 那些 一个
    哪一 哪年 几年 几月 多大 多长 多高 多远 为什 什麼 麼是 怎麼 如何 哪裡 哪裏 為什 為何 請問 誰是 谁是 何地 何人 何种 以及 因为 所以 但是 他的 她的
    它的 它们 是谁 是多 有多 有哪 有什 在哪 是哪 是怎 是如`,
  pronouns: '它 它们 他 他们 她 她们 这 这个 这些 那 那个 那些 其',
  openers: '那 那么 还有 以及 而 但 但是',
}

const ja: RowData = {
  stopWords: '何 誰 何で 何が 何を 何と 何の 何人 何年 何時 誰が 誰の 誰に 誰を 誰で 何故 何処 何時 幾つ どの',
  pronouns: 'それ これ あれ その この あの 彼 彼女 彼ら それら',
  openers: 'では じゃあ それで そして また でも',
}

const ko: RowData = {
  stopWords: `어떻 떻게 어떤 무엇 엇을 엇이 엇인 무슨 어디 디에 디서 누가 누구 언제 얼마 마나 인가 가요 나요 까요 니까 니다 습니 입니 하는 려면
    무엇 엇인 누구 구의 구인 어느 어떠 왜 몇 인지 입니 니까 습니 였습 었습 했습 있습 는가 은가 인가 을까 까지 에서 으로 부터 에게 이다 한다 된다 하는
    되는 있는 대한 위해 대해 관한 그리 리고 그러 또는 이런 그런 저런`,
  pronouns: '그 그것 그녀 그들 이것 저것 이들',
  openers: '그리고 그럼 그러면 하지만 또는',
}

const th: RowData = {
  stopWords: `อะไร ใคร เมื่อ เมื่อไร เมื่อไหร่ เมื่อใด ที่ไหน ไหน อย่างไร ยังไง ทำไม เหตุใด เท่าไร เท่าไหร่ เท่าใด กี่ ใด หรือ ไหม มั้ย และ กับ แต่ หรือไม่ ไม่ ไม่ใช่ คือ เป็น
    อยู่ มี ได้ จะ ถูก ให้ ใน ที่ ของ จาก โดย เพื่อ ต่อ ตั้งแต่ จนถึง ถึง แก่ ซึ่ง อัน ว่า นี้ นั้น เหล่านี้ เหล่านั้น เขา เธอ มัน พวกเขา ผู้ การ ความ แล้ว ก็ ยัง ด้วย บ้าง คน ครับ ค่ะ คะ
    ชื่อ ใช่ ช่วง ระหว่าง`,
  pronouns: 'เขา เธอ มัน พวกเขา นี้ นั้น',
  openers: 'และ แล้ว แต่ หรือ',
}

const lo: RowData = {
  stopWords:
    'ຫຍັງ ແມ່ນ ໃຜ ເມື່ອໃດ ໃສ ແນວໃດ ຍ້ອນ ຫຍັງ ເທົ່າໃດ ຈັກ ໃດ ແລະ ຫຼື ແຕ່ ບໍ່ ບໍ ເປັນ ຢູ່ ມີ ໄດ້ ຈະ ໃນ ທີ່ ຂອງ ຈາກ ໂດຍ ນີ້ ນັ້ນ ມັນ ການ ຄວາມ',
}

const km: RowData = {
  stopWords:
    'អ្វី នរណា អ្នកណា ពេលណា នៅឯណា ឯណា ណា យ៉ាងដូចម្តេច ហេតុអ្វី ប៉ុន្មាន តើ និង ឬ ប៉ុន្តែ មិន គឺ ជា មាន បាន នឹង ក្នុង នៅ ដែល របស់ ពី ដោយ នេះ នោះ គាត់ វា ពួកគេ ការ',
}

const my: RowData = {
  stopWords:
    'ဘာ ဘယ် ဘယ်သူ ဘယ်မှာ ဘယ်တော့ ဘယ်လို ဘာကြောင့် အဘယ် မည်သူ မည်သည့် မည်သို့ မည်သည် နှင့် သို့မဟုတ် သည် သော ကို မှ တွင် မှာ က ၏ များ ဖြစ် ဤ ထို သူ သူမ သူတို့ လဲ လား',
}

const vi: RowData = {
  stopWords: `gì nào ai đâu sao thế khi bao nhiêu mấy tại vì ở là và hay hoặc nhưng không có của trong ngoài trên dưới với cho đến từ về bởi do được bị
    đã đang sẽ này kia đó ấy nó họ các những một cái mà thì cũng rất lại ra vào theo như để nên còn phải việc sự điều`,
  pronouns: 'nó họ này đó ấy',
  openers: 'và còn nhưng hay hoặc thế',
  keepsMarks: true,
}

const id: RowData = {
  stemmer: indonesian,
  stopWords: `apa apakah siapa siapakah kapan kapankah mana manakah dimana bagaimana mengapa kenapa berapa berapakah dan atau tetapi namun tidak bukan
    adalah ialah merupakan yang di ke dari pada dalam untuk dengan oleh sebagai tentang ini itu tersebut ia dia mereka nya ada telah sudah
    akan dapat bisa harus juga lebih para seorang sebuah suatu antara setelah sebelum sejak hingga sampai saat ketika`,
  pronouns: 'ia dia mereka ini itu tersebut',
  openers: 'dan tetapi atau lalu juga bagaimana-dengan',
  abbreviations: 'dsb yth',
}

const ms: RowData = {
  ...id,
  stopWords: `apa apakah siapa bila bilakah mana manakah di bagaimana mengapa kenapa berapa dan atau tetapi tidak bukan adalah ialah merupakan yang ke
    dari daripada pada dalam untuk dengan oleh sebagai tentang ini itu tersebut ia dia mereka ada telah sudah akan dapat boleh juga`,
}

const tl: RowData = {
  stopWords: `ano sino kanino kailan saan nasaan paano bakit ilan ilang gaano alin aling magkano ang ng mga sa si ni at o ngunit pero hindi ay na nang ito
    iyan iyon siya sila niya nila kung para may mayroon`,
  pronouns: 'ito iyan iyon siya sila niya nila',
  openers: 'at pero ngunit o',
}

const sw: RowData = {
  stopWords:
    'nini nani wapi lini vipi kwa nini gani ngapi ipi yupi na au lakini si ni la wa ya za cha vya kwa katika kutoka hii huyo hiyo yeye wao ambaye ambayo',
  pronouns: 'yeye wao hii hiyo huyo hawa',
}

export const asianAndAfrican: Readonly<Record<string, RowData>> = {
  zh,
  yue: zh,
  ja,
  ko,
  th,
  lo,
  km,
  my,
  vi,
  id,
  ms,
  tl,
  fil: tl,
  sw,
}
