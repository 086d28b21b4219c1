/** The icon in a browser's tab: a reading desk, in the colours of the scheme. */
import { dark, light } from './style/palette.ts'

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<style>path{fill:none;stroke:${light.link};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}@media(prefers-color-scheme:dark){path{stroke:${dark.link}}}</style>
<path d="M4 15 21 5l7 8-17 6zM16 18v9M9 28h14"/>
</svg>
`
