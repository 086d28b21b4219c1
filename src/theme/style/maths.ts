/** For pages with formulas. The TeX renderer and `markdown/html/mathml-styles` write the classes. */
export const maths = `math { font-family: Formulas, 'Cambria Math', 'STIX Two Math', 'Latin Modern Math', 'Noto Sans Math', math; font-size: 1.08em; line-height: normal; direction: ltr }
math[display=block] { display: block math; font-size: 1.15em }
.formula { display: block; overflow-x: auto; margin-block: 1.15em; padding-block: .3em; text-align: center; direction: ltr }
p > .formula:only-child { margin-block: 0 }
math * { border-color: currentColor }
math annotation { display: none }
math mtd { padding-inline: .4em }
.tml-left, .m-start { text-align: -webkit-left; text-align: left }
.tml-right { text-align: -webkit-right; text-align: right }
.tml-jot > mtr > mtd { padding-block: .7ex }
.tml-small mtd { padding-block: .35ex }
.m-wide { width: 100% }
.m-glue { width: 50% }
math .m-bare { padding: 0 }
.m-bold { font-weight: bold }
.m-box { padding: .25em; border: 1px solid }
.tml-fbox { padding: .25em; border: 1px solid }
.m-line-top { border-top: .06em solid }
.m-line-right { border-right: .06em solid }
.m-line-bottom { border-bottom: .06em solid }
.m-line-left { border-left: .06em solid }
math .m-pad-left-0 { padding-left: 0 }
math .m-pad-left-5 { padding-left: .5em }
math .m-pad-left-10 { padding-left: 1em }
math .m-pad-left-20 { padding-left: 2em }
math .m-pad-right-0 { padding-right: 0 }
math .m-pad-right-5 { padding-right: .5em }
math .m-pad-right-10 { padding-right: 1em }
math .m-pad-right-20 { padding-right: 2em }
math .m-pad-top-0 { padding-top: 0 }
math .m-pad-top-5 { padding-top: .5em }
math .m-pad-top-10 { padding-top: 1em }
math .m-pad-top-20 { padding-top: 2em }
math .m-pad-bottom-0 { padding-bottom: 0 }
math .m-pad-bottom-5 { padding-bottom: .5em }
math .m-pad-bottom-10 { padding-bottom: 1em }
math .m-pad-bottom-20 { padding-bottom: 2em }
menclose { position: relative; padding: .5ex 0 }
.tml-overline { padding: .1em 0 0; border-top: .065em solid }
.tml-underline { padding: 0 0 .1em; border-bottom: .065em solid }
.tml-cancel, .tml-xcancel { position: absolute; inset: 0; background: currentColor }
.upstrike { clip-path: polygon(.05em 100%, 0 calc(100% - .05em), calc(100% - .05em) 0, 100% .05em) }
.downstrike { clip-path: polygon(0 .05em, .05em 0, 100% calc(100% - .05em), calc(100% - .05em) 100%) }
.sout { clip-path: polygon(0 calc(55% - .03em), 100% calc(55% - .03em), 100% calc(55% + .03em), 0 calc(55% + .03em)) }
.tml-xcancel { clip-path: polygon(.05em 0, 0 .05em, calc(50% - .05em) 50%, 0 calc(100% - .05em), .05em 100%, 50% calc(50% + .05em), calc(100% - .05em) 100%, 100% calc(100% - .05em), calc(50% + .05em) 50%, 100% .05em, calc(100% - .05em) 0, 50% calc(50% - .05em)) }
.tml-vec { transform: scale(.75) }
`

/** Half a megabyte, which readers fetch only if they have none of the common fonts for maths. */
export const mathFace = `@font-face {
  font-family: Formulas;
  src: local('STIX Two Math'), local('Cambria Math'), local('Latin Modern Math'), url(maths.woff2) format('woff2');
  font-display: swap;
}
`
