-- Who has to do what next, as the declarations of the events say it; rows from before have the names of modules.
UPDATE business_event e SET waiting_for = jsonb_build_array(said.zh, said.en)
  FROM (VALUES
    ('requisitions.purchaseApproved', '等待采购下订单', 'Waiting for purchasing to order'),
    ('requisitions.outsourcingApproved', '等待采购签订服务合同', 'Waiting for purchasing to sign the contract'),
    ('requisitions.contractApproved', '等待合同管理员登记', 'Waiting for the contract keeper to register it'),
    ('requisitions.paymentApproved', '等待出纳付款', 'Waiting for the cashier to pay'),
    ('requisitions.repairApproved', '等待设备部安排维修', 'Waiting for equipment to plan the repair'),
    ('requisitions.salesPriceApproved', '等待销售更新价格表', 'Waiting for sales to update the price list'),
    ('requisitions.salesContractApproved', '等待销售录入订单', 'Waiting for sales to enter the order'),
    ('requisitions.returnApproved', '等待仓库收货和财务退款', 'Waiting for the warehouse to receive it and finance to credit it'),
    ('requisitions.issueApproved', '等待仓库发料', 'Waiting for the warehouse to issue'),
    ('requisitions.shipmentApproved', '等待仓库发货', 'Waiting for the warehouse to ship'),
    ('requisitions.loanApproved', '等待出纳付款', 'Waiting for the cashier to pay'),
    ('requisitions.travelExpenseApproved', '等待出纳付款', 'Waiting for the cashier to pay'),
    ('requisitions.assetAccepted', '等待资产管理员登记', 'Waiting for the asset keeper to register it'),
    ('requisitions.assetDisposed', '等待资产管理员注销', 'Waiting for the asset keeper to retire it')
  ) AS said (name, zh, en)
 WHERE e.name = said.name AND e.waiting_for IS NOT NULL;
