import { matrixOf } from '../../support/matrix.js'

matrixOf(4)
