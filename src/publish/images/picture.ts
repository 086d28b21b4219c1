/** A drawing made of boxes and texts, as plain data that any painter can paint. */

export interface Picture {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** BCP 47: decides the shapes of letters. */
  readonly language: string
  readonly root: Box
}

export interface Box {
  readonly type: 'container'
  readonly style: Style
  readonly children: readonly (Box | Words)[]
}

/** A text, never markup. */
export interface Words {
  readonly type: 'text'
  readonly text: string
  readonly style: Style
}

/** CSS properties that painters know; lengths are pixels. */
export interface Style {
  readonly width?: '100%'
  readonly height?: '100%'
  readonly display?: 'flex'
  readonly flexDirection?: 'row' | 'row-reverse' | 'column'
  readonly justifyContent?: 'space-between'
  readonly alignItems?: 'center' | 'flex-start' | 'flex-end'
  readonly gap?: number
  readonly padding?: string
  readonly backgroundColor?: string
  readonly color?: string
  readonly borderBottom?: string
  readonly fontSize?: number
  readonly fontWeight?: number
  readonly lineHeight?: number
  readonly letterSpacing?: string
  /** Inherited. */
  readonly textAlign?: 'left' | 'right'
  /** Most lines to show; the last one ends in an ellipsis. */
  readonly lineClamp?: number
  readonly overflowWrap?: 'anywhere'
  readonly textOverflow?: 'ellipsis'
  readonly overflow?: 'hidden'
}
